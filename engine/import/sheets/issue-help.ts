import type { Help } from '../../model/help.ts';
import type { SheetIssueCode } from './issues.ts';

/** Why a file is not read as a table, and what to do: a code of refusal.ts without it does not compile. */
export const sheetIssueHelp: Readonly<Record<SheetIssueCode, Help>> = {
  'file-too-large': {
    cause: 'the file has more than 5 MB',
    solve: 'Split the list over several files, or delete pictures and other sheets',
  },
  'file-empty': { cause: 'the file has no content', solve: 'Choose the file that holds the list' },
  'type-unsupported': { cause: 'the name ends in neither .xlsx nor .csv', solve: 'Save the list as .xlsx or .csv' },
  'workbook-named-csv': { cause: 'the content is a workbook, the name says otherwise', solve: 'Rename the file to .xlsx' },
  'text-named-workbook': {
    cause: 'the content is text, the name says .xlsx',
    solve: 'Save the file as .xlsx, or rename it to .csv',
  },
  'old-workbook': { cause: 'the file is an old .xls or protected by a password', solve: 'Save it as .xlsx without a password' },
  'not-a-sheet': { cause: 'the content is neither a workbook nor text', solve: 'Choose a spreadsheet' },
  'workbook-damaged': {
    cause: 'the archive inside the workbook cannot be read',
    solve: 'Open the workbook in Excel and save it again',
  },
  'too-many-entries': { cause: 'the workbook holds more files than a list needs', solve: 'Copy the list into a new workbook' },
  'unpacked-too-large': { cause: 'the workbook unpacks to far more than its size', solve: 'Copy the list into a new workbook' },
  'external-entities': { cause: 'the XML of the workbook defines entities', solve: 'Copy the list into a new workbook' },
  'too-many-rows': { cause: 'a sheet has more rows than one import takes', solve: 'Split the list over several files' },
  'too-many-columns': {
    cause: 'a sheet has more columns than a list of persons needs',
    solve: 'Delete the columns that say nothing of persons',
  },
  'cell-too-long': {
    cause: 'a cell holds more characters than any field takes',
    solve: 'Shorten the cell that the sentence names',
  },
  'no-rows': { cause: 'the sheet has no content', solve: 'Choose the sheet that holds the list' },
  'too-slow': {
    cause: 'the workbook was not read within its time',
    solve: 'Keep the sheet of the list alone, without formulas and formats',
  },
};
