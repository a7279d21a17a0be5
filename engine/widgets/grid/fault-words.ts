import { fill, type Language } from '../../core/issue.ts';
import { showCount } from '../../core/words/numbers.ts';
import { gridTexts } from '../language/grid-texts.ts';
import type { FaultCounts } from './faults.ts';

const order = ['error', 'duplicate', 'doubtful'] as const;
const sentences = { error: gridTexts.errors, duplicate: gridTexts.duplicates, doubtful: gridTexts.doubts } as const;

/** Rows that need a look, each kind by its name: "错误 3、重复 2"; "错误 0" where there are none. */
export const faultWords = (counts: FaultCounts, language: Language): string => {
  const some = order.filter((kind) => counts[kind] > 0);
  const said = (some.length > 0 ? some : order.slice(0, 1)).map((kind) =>
    fill(sentences[kind][language], { count: showCount(counts[kind]) }),
  );
  return said.join(language === 'zh-CN' ? '、' : ', ');
};

/** Rows that need a look, of all kinds. */
export const needingLook = (counts: FaultCounts): number => counts.error + counts.duplicate + counts.doubtful;
