import { circle, mark, stroke } from '../../look/svg.ts';
import type { Drawing } from './drawing.ts';

/** The bag that all stones come out of: ochre cloth, a brass cord, a lotus. */
export const bagDrawing = (): Drawing => ({
  key: 'bag',
  width: 84,
  height: 84,
  body: `<ellipse cx='0' cy='33' rx='29' ry='6' fill='#00000066'/>
   <path d='M-12 -15c-23 21 -23 48 -4 48h32c19 0 19 -27 -4 -48z' fill='#8a4a22' stroke='#2a1206' stroke-width='2.4' stroke-linejoin='round'/>
   <path d='M-24 12C-20 28 -12 32 -6 33h-9c-12 0 -14 -10 -9 -21z' fill='#00000033'/>
   <path d='M-16 -29q5 5 8 0q6 6 8 0q4 6 8 0q4 5 8 0l-5 14h-22z' fill='#b0673a' stroke='#2a1206' stroke-width='2.4' stroke-linejoin='round'/>
   ${stroke('M-13 -14h26', 'url(#brass)', 5)}${stroke('M12 -13q8 6 5 15', '#d8993a', 2.4)}${circle(17, 4, 3, '#d8993a')}
   ${mark('lotus', 0, 12, 12, '#f0b54a')}${stroke('M-24 19q24 10 48 0', '#f0b54a', 1.8, "stroke-dasharray='.1 6'")}`,
});
