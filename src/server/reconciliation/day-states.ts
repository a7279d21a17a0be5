import type { DayState } from '../../contract/reconciliation.ts';

/** Returns the state of a day of payments or of an insurer. Undefined stands for a day that was not compared. */
export const stateOf = (dayRecord: { readonly closed_at: Date | null } | undefined): DayState =>
  dayRecord === undefined ? 'NONE' : dayRecord.closed_at === null ? 'OPEN' : 'CLOSED';

/** Returns the sentence for a closed day. */
export const closedDaySentence = (day: string) => ({
  'zh-CN': `${day} 已关账，不能再改`,
  'en-US': `${day} is closed and never changes`,
});

/** Returns the sentence for a day that cannot be closed yet. */
export const unsettledSentence = (differences: number) => ({
  'zh-CN': `还有 ${differences} 笔差异未处理，不能关账`,
  'en-US': `Differences that are not settled: ${differences}`,
});
