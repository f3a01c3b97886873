import { mount } from "svelte";
import App from "./App.svelte";
import { fetchTexts } from "./app/i18n/i18n.svelte";
import { settings } from "./app/settings/settings.svelte";
import "./generated/tokens.css";
import "./styles/fonts.css";
import "./styles/base.css";
import "./styles/tablet.css";

await fetchTexts(settings.language);
mount(App, { target: document.getElementById("page")! });
