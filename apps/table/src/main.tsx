import './no-eval.ts';
import '@fontsource/marcellus';
import '@fontsource-variable/atkinson-hyperlegible-next';
import './look/base.css';
import { render } from 'preact';
import { openApi, openLink, screenSettings } from './settings.ts';

const root = document.getElementById('screen');
if (!root) throw new Error('index.html has no element with the id "screen"; restore it and reload');

const settings = screenSettings(location);
document.body.dataset.state = 'connecting';
const link = await openLink(settings);

if (settings.page === 'console') {
  const { Console } = await import('./console/console.tsx');
  const api = await openApi(settings);
  render(<Console link={link} api={api} />, root);
} else if (settings.page === 'seat') {
  const { SeatPage } = await import('./seat/seat-page.tsx');
  render(<SeatPage link={link} seat={settings.seat ?? 0} />, root);
} else {
  await Promise.all([
    import('./look/table.css'),
    import('./look/table-panels.css'),
    import('./look/table-side.css'),
  ]);
  root.className = 'table-host';
  const { TableScreen } = await import('./table/screen.tsx');
  render(<TableScreen link={link} mayAct={settings.role === 'host'} renderer={settings.renderer} />, root);
}
