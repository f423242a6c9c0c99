import { keepsTheContract } from '../test/kit.ts';

keepsTheContract('Notre Dame');
