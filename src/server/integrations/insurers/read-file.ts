import { mapInSlices } from '../../database/encrypted-columns.ts';
import { type RequestKind, requestKinds } from '../../domain/insurer-requests.ts';
import { cents } from '../../domain/money.ts';
import type { ReconciliationLine } from '../insurer.ts';
import { type ThreadOutcome, runInThread } from '../threads.ts';
import { NoAnswer, UnreadableAnswer } from './wire.ts';

/** An answer with a file of bookings, as the insurer has sent it. */
export type FileJob = { readonly protocol: 'json' | 'xml'; readonly bytes: Uint8Array };

/**
 * The lines of a file by column: a thread transfers few long texts much faster than many objects. Texts are joined by line
 * ends, which none of them contains; `kinds` are indexes in `requestKinds`.
 */
export type FileColumns = {
  readonly numbers: string;
  readonly kinds: Uint8Array;
  readonly policyNos: string;
  readonly amounts: Float64Array;
};

/** The head of an XML answer, which is empty in JSON, and the lines of its file, or the reason why they cannot be read. */
export type InsurerFile = {
  readonly head: Readonly<Record<string, unknown>>;
  readonly file: FileColumns | { readonly unreadable: string; readonly line: number | undefined };
};

const readInThread = runInThread<FileJob, InsurerFile>({
  moduleUrl: new URL('./file-worker', import.meta.url),
  threads: 1,
  maxWaiting: 16,
  timeoutMs: 30_000,
  memoryMb: 640,
  messageOf: (job) => job,
});

/** Reads an answer with a file in a thread. Throws NoAnswer if too many wait, UnreadableAnswer if it takes too long. */
export const readFile = async (job: FileJob): Promise<InsurerFile> => {
  const outcome: ThreadOutcome<InsurerFile> = await readInThread(job);
  if (outcome === 'busy') throw new NoAnswer('Too many files of insurers are being read');
  if (outcome === 'late') throw new UnreadableAnswer('The file of the insurer takes too long to read');
  return outcome.result;
};

/** Returns the lines of a file that was read. Throws UnreadableAnswer if a line cannot be read. */
export const linesOf = async ({ file }: Pick<InsurerFile, 'file'>): Promise<readonly ReconciliationLine[]> => {
  if ('unreadable' in file) throw new UnreadableAnswer(file.unreadable, file.line);
  const { kinds, amounts } = file;
  if (kinds.length === 0) return [];
  const policyNos = file.policyNos.split('\n');
  let index = -1;
  return mapInSlices(file.numbers.split('\n'), (no) => {
    index += 1;
    return { no, kind: kindAt(kinds[index]), policyNo: policyNos[index] ?? '', amountCents: cents(amounts[index] ?? 0) };
  });
};

const kindAt = (kindIndex: number | undefined): RequestKind => requestKinds[kindIndex ?? 0] ?? 'issue';

/** Returns lines by column. */
export const columnsOf = (lines: readonly ReconciliationLine[]): FileColumns => ({
  numbers: lines.map(({ no }) => no).join('\n'),
  kinds: Uint8Array.from(lines, ({ kind }) => requestKinds.indexOf(kind)),
  policyNos: lines.map(({ policyNo }) => policyNo).join('\n'),
  amounts: Float64Array.from(lines, ({ amountCents }) => amountCents),
});
