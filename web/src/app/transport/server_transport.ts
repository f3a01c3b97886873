/** The transport to a server: HTTP requests and WebSockets. */

import type { Transport } from "./transport";

const JSON_HEADERS = { "content-type": "application/json" };

const socketAddress = (path: string) =>
  `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api${path}`;

const PAUSES = [300, 1500];

/** What only reads may be asked again when the connection breaks: a page half loaded would stay blank. */
async function fetchAgain(address: string, options: RequestInit): Promise<Response> {
  for (const pause of PAUSES) {
    try {
      return await fetch(address, options);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return fetch(address, options);
}

export const serverTransport: Transport = {
  async request(method, path, body) {
    const sent = body === undefined ? {} : { headers: JSON_HEADERS, body };
    const answer = await (method === "GET" ? fetchAgain : fetch)(`/api${path}`, { method, ...sent });
    return { status: answer.status, text: await answer.text() };
  },

  open(path, { onOpen, onMessage, onClose }) {
    const socket = new WebSocket(socketAddress(path));
    socket.onopen = onOpen;
    socket.onmessage = (event) => onMessage(String(event.data));
    socket.onclose = (event) => onClose(event.code);
    return {
      get isOpen() {
        return socket.readyState === WebSocket.OPEN;
      },
      send: (text) => socket.send(text),
      close: () => socket.close(),
    };
  },
};
