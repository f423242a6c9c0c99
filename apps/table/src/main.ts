import '@fontsource/marcellus';
import '@fontsource-variable/atkinson-hyperlegible-next';
import { Application } from 'pixi.js';
import { h, render } from 'preact';

/** Basalt, the ground that every screen stands on. */
const GROUND_COLOUR = '#1b1a1e';

async function showHall(screen: HTMLElement): Promise<void> {
  const app = new Application();
  await app.init({ background: GROUND_COLOUR, resizeTo: window, preference: 'canvas' });
  render(h('h1', { style: 'font-family: Marcellus' }, 'Mandapa'), screen);
  screen.append(app.canvas);
}

const screen = document.getElementById('screen');
if (!screen) throw new Error('index.html has no element with the id "screen"; restore it and reload');
await showHall(screen);
