import { isObject, tryParseJson } from '../../domain/application.ts';
import { serveJobs } from '../threads.ts';
import { columnsOf, type FileJob, type InsurerFile } from './read-file.ts';
import { parseFileLines, UnreadableAnswer } from './wire.ts';
import { objectMember, readXml } from './xml-insurer.ts';

const fileOfLines = (lines: unknown): InsurerFile['file'] => {
  try {
    return columnsOf(parseFileLines(Array.isArray(lines) ? lines : []));
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    return { unreadable: error.message, line: error.line };
  }
};

const unreadableFile = (description: string): InsurerFile => ({
  head: {},
  file: { unreadable: `The answer of the insurer is ${description}`, line: undefined },
});

serveJobs(({ protocol, bytes }: FileJob): InsurerFile => {
  const text = Buffer.from(bytes).toString('utf8');
  if (protocol === 'json') {
    const content = tryParseJson(text);
    return isObject(content) && Array.isArray(content['lines'])
      ? { head: {}, file: fileOfLines(content['lines']) }
      : unreadableFile('not JSON in the form of the protocol');
  }
  const response = readXml('response', text);
  return response
    ? { head: objectMember(response, 'head'), file: fileOfLines(objectMember(response, 'body')['line']) }
    : unreadableFile('not XML in the form of the protocol');
});
