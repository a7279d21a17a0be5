import { tryFaults } from './try-faults.ts';

const isTask = (message: unknown): message is { readonly path: string; readonly tests: readonly string[] } =>
  typeof message === 'object' && message !== null && 'path' in message && 'tests' in message;

/** Tries one file after the other as the command sends them. */
process.on('message', async (message) => {
  if (!isTask(message)) return;
  process.send?.({ path: message.path, tried: await tryFaults(message.path, message.tests) });
});
