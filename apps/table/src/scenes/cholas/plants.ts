import { around, f, l, o, panel, petal, TONES } from './carving.ts';

/** Plants of the narrow sculptures, 50 × 100, and the finial's rosette, 50 × 50. */

/** A lotus on its stem. */
export const lotus =
  panel(50, 100) +
  f('M11 92Q14 80 25 80Q36 80 39 92z', 1) +
  l('M10 91H40', 3, 2) +
  l('M25 84Q22 66 25 46', 3.6, 2) +
  l('M25 76Q14 74 12 62', 2.4, 1) +
  l('M25 70Q36 68 38 56', 2.4, 1) +
  f('M12 62Q6 56 12 49Q18 56 12 62zM38 57Q32 50 38 42Q44 50 38 57z', 3) +
  l('M12 60v-8M38 55v-9', 1, 1) +
  f('M25 82Q14 84 9 76Q18 72 25 82zM25 82Q36 84 41 76Q32 72 25 82z', 3) +
  [-78, 78].map((a) => petal(25, 42, 19, 6.5, a, 1)).join('') +
  [-52, 52].map((a) => petal(25, 43, 24, 7.5, a, 2)).join('') +
  [-27, 27].map((a) => petal(25, 44, 28, 7.6, a, 3)).join('') +
  petal(25, 45, 31, 8, 0, 4) +
  l('M25 41V22M20 41Q15 32 15 26M30 41Q35 32 35 26', 1, 2) +
  f('M15 44Q25 50 35 44Q31 52 25 52Q19 52 15 44z', 3);

/** The vase of plenty. */
export const vase =
  panel(50, 100) +
  l('M11 91H39', 4, 2) +
  f('M17 89Q19 83 25 83Q31 83 33 89z', 3) +
  f('M25 85Q9 84 9 70Q9 58 20 55V51H30V55Q41 58 41 70Q41 84 25 85z', 2) +
  l('M17 51H33', 3.6, 4) +
  l('M11 65Q25 71 39 65M10.6 73Q25 79 39.4 73', 1.6, 4) +
  around(6, (a) => petal(25, 70.5, 5, 2, a, 4)) +
  [-64, 64].map((a) => petal(25, 49, 21, 6.4, a, 1)).join('') +
  [-36, 36].map((a) => petal(25, 49, 27, 6.8, a, 2)).join('') +
  [-13, 13].map((a) => petal(25, 49, 29, 6.4, a, 3)).join('') +
  f('M17 36Q17 24 25 17Q33 24 33 36Q33 45 25 46Q17 45 17 36z', 4) +
  l('M25 22Q21 32 23 43M25 22Q29 32 27 43', 1, 2) +
  l('M25 16V11', 2.4, 4);

/** The finial’s rosette. */
export const rosette =
  panel(50, 50) +
  around(8, (a) => petal(25, 25, 17, 6, a, 1)) +
  around(8, (a) => petal(25, 25, 14, 5, a + 22.5, 3)) +
  o(25, 25, 5, 4) +
  around(6, (a) => `<circle cx='25' cy='22' r='.9' fill='${TONES[1]}' transform='rotate(${a} 25 25)'/>`);
