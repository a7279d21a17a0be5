import { flows } from './flows.ts';
import { killEach } from './kill-each.ts';

killEach(flows.changes);
