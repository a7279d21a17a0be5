import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startModel } from '../../../src/commands/new-model/start-model.ts';

/**
 * Creates a model outside the repository, as a configurer does: with `new:model`, and then one more question, which reduces
 * the premium by a tenth. Returns the folder of the model and its copy of the shared parts.
 */
export const configureModel = (code: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'configured-'));
  startModel(folder, { code, title: '湖上出游险', english: 'Lake outings' });
  const edit = (file: string, from: string, to: string): void => {
    const path = join(folder, code, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`Cannot edit ${file}: it does not hold ${from}`);
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
  };
  edit('insure.schema.json', '"required": ["plan", "term",', '"required": ["plan", "ownJackets", "term",');
  edit('insure.schema.json', '"startDate": {', '"ownJackets": { "title": "自备救生衣", "type": "boolean" },\n    "startDate": {');
  edit('insure.ui.json', '["startDate", "term"]', '["startDate", "term", "ownJackets"]');
  edit('pricing.json', '["annual", "policy.termFactor"]', '["annual", "policy.termFactor", "policy.jacketFactor"]');
  edit(
    'pricing.json',
    '{ "step": "total",',
    '{ "step": "jacketFactor", "title": "救生衣系数", "if": { "application.ownJackets": { "is": true } }, "then": "0.9", "else": "1" },\n      { "step": "total",',
  );
  edit('detail.json', '"sample": { "term": 12,', '"sample": { "ownJackets": false, "term": 12,');
  edit('examples.json', '{"plan": "P10", "term": 12,', '{"plan": "P10", "ownJackets": false, "term": 12,');
  edit(
    'examples.json',
    '  {"name": "half a year',
    '  {"name": "own jackets cost a tenth less", "from": "three clerks for a year", "set": {"ownJackets": true}, "premium": "162.00"},\n  {"name": "half a year',
  );
  edit('en-US.json', '{\n', '{\n  "自备救生衣": "Own life jackets",\n  "救生衣系数": "Life jacket factor",\n');
  return folder;
};
