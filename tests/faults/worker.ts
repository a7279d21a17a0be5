import { tryFaults, type Task } from './try-faults.ts';

const isTask = (message: unknown): message is Task =>
  typeof message === 'object' && message !== null && 'path' in message && 'suites' in message && 'from' in message;

/** Tries one file after the other as the command sends them; null ends a file. */
process.on('message', async (message) => {
  if (!isTask(message)) return;
  await tryFaults(message, (tried) => process.send?.(tried));
  process.send?.(null);
});
