import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parts, weighDoor } from '../../engine/pack/weigh-door.ts';
import { atMost, defineRow, type Figure } from '../define.ts';

/** What parts of the engine cost a page of another project, in a plain build of Vite. */
export const row = defineRow({
  order: 81,
  run: async () => {
    const project = mkdtempSync(join(resolve(import.meta.dirname, '../../../reports'), 'doors-'));
    const figures: Figure[] = [];
    try {
      for (const { what, door, names, most } of parts) {
        const { kilobytes } = await weighDoor(project, door, names);
        figures.push({ what, unit: 'kB', ours: kilobytes, peers: [], aim: atMost(kilobytes, most, 'kB') });
      }
    } finally {
      rmSync(project, { recursive: true, force: true });
    }
    return { figures };
  },
});
