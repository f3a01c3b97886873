/** The picture on each game's card. */

import type { Component } from "svelte";
import America from "./America.svelte";
import Montana from "./Montana.svelte";
import WalnutGrove from "./WalnutGrove.svelte";

export const COVERS: Record<string, Component> = { america: America, montana: Montana, walnut_grove: WalnutGrove };
