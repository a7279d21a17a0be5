import { serveTables } from '@insure/engine';
import { engine } from '../../contract/engine.ts';

serveTables(engine, globalThis);
