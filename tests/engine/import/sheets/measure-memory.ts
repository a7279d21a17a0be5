import { readFileSync } from 'node:fs';
import { readSheet } from '../../../../engine/import/sheets/read-sheet.ts';

// Reads the file of its argument, and prints why it was rejected and the maximum memory of the process in MB.
const [file = ''] = process.argv.slice(2);
const bytes = new Uint8Array(readFileSync(file));
const idle = process.resourceUsage().maxRSS / 1024;
const result = await readSheet(bytes, 'list.xlsx');
const code = 'refused' in result ? result.refused.code : 'read';
process.stdout.write(JSON.stringify({ code, megabytes: process.resourceUsage().maxRSS / 1024, idle }));
