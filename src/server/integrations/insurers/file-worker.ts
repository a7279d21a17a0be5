import { isObject, parsedJson } from '../../domain/application.ts';
import { serveJobs } from '../threads.ts';
import { columnsOf, type FileJob, type ReadFile } from './read-file.ts';
import { fileOf, UnreadableAnswer } from './wire.ts';
import { part, readXml } from './xml-insurer.ts';

const fileOfLines = (lines: unknown): ReadFile['file'] => {
  try {
    return columnsOf(fileOf(Array.isArray(lines) ? lines : []));
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    return { unreadable: error.message, line: error.line };
  }
};

const notProtocol = (what: string): ReadFile => ({
  head: {},
  file: { unreadable: `The answer of the insurer is ${what}`, line: undefined },
});

serveJobs(({ protocol, bytes }: FileJob): ReadFile => {
  const text = Buffer.from(bytes).toString('utf8');
  if (protocol === 'json') {
    const content = parsedJson(text);
    return isObject(content) && Array.isArray(content['lines'])
      ? { head: {}, file: fileOfLines(content['lines']) }
      : notProtocol('no JSON of the protocol');
  }
  const response = readXml('response', text);
  return response
    ? { head: part(response, 'head'), file: fileOfLines(part(response, 'body')['line']) }
    : notProtocol('no XML of the protocol');
});
