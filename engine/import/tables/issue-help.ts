import type { Help } from '../../model/help.ts';
import type { CellCode } from './issues.ts';

/** Why a cell is remarked on, and what to do: a code of remarks.ts without it does not compile. */
export const tableIssueHelp: Readonly<Record<CellCode, Help>> = {
  formula: { cause: 'the cell holds a formula', solve: 'Copy the cells and paste them as values' },
  'cell-error': {
    cause: 'the cell holds an error of the spreadsheet, such as #N/A',
    solve: 'Correct the formula, or enter the value',
  },
  'too-long': { cause: 'the cell holds more characters than any field takes', solve: 'Shorten the text' },
  scientific: { cause: 'Excel shows the number as 3.5E+17', solve: 'Set the column to text and enter the number again' },
  'digits-lost': {
    cause: 'Excel stored the number and kept 15 digits of it',
    solve: 'Set the column to text and enter the number again',
  },
  'hidden-row': { cause: 'the row is hidden in the spreadsheet', solve: 'Confirm the row, or delete it' },
  'hidden-column': { cause: 'the column is hidden in the spreadsheet', solve: 'Look at the column, or delete it' },
  'hidden-sheet': { cause: 'the sheet is hidden in the workbook', solve: 'Make sure that the sheet is meant' },
  'marked-removed': {
    cause: 'a word such as 离职 stands in the row',
    solve: 'Leave the person out, or take him off the policy by an endorsement',
  },
  'other-role': {
    cause: 'the row names a role that is not insured, such as a contact',
    solve: 'Confirm that this person is to be insured',
  },
  'second-person': { cause: 'two tables stand side by side', solve: 'Put one table below the other' },
  'two-name-columns': { cause: 'the table has no titles and several columns look like names', solve: 'Give the columns titles' },
  'number-cell': {
    cause: 'Excel stored the value as a number and may have dropped zeros',
    solve: 'Set the column to text and enter the value again',
  },
  'zeros-restored': { cause: 'the zeros in front were lost and put back', solve: 'Compare the value with the original' },
  'part-of-choice': { cause: 'the text is part of one choice', solve: 'Check the choice that was taken' },
  'name-shortened': { cause: 'something behind the name was left out', solve: 'Check that the name is that of the certificate' },
  'name-title': { cause: 'the text is a title, such as 张先生', solve: 'Enter the full name of the certificate' },
  'name-odd': { cause: 'the text does not look like a name', solve: 'Enter the full name of the certificate' },
  'no-choice': { cause: 'the text is none of the choices', solve: 'Write one of the choices that the template lists' },
  'many-choices': { cause: 'the text fits several choices', solve: 'Write the choice out' },
  'whose-word': { cause: 'a text stands on a line with several persons', solve: 'Enter it for the person that it is about' },
  'words-unread': { cause: 'a text was not understood', solve: 'Look at it: nothing of it was taken over' },
  'date-unreal': { cause: 'the date is no day of the calendar', solve: 'Correct the date' },
  'date-unclear': { cause: 'the date lacks a part, or can be read in two ways', solve: 'Write it as YYYY-MM-DD' },
  'not-a-number': { cause: 'a text stands where a number is asked', solve: 'Enter a number' },
  'id-15': { cause: 'an ID number from before 1999 has 15 digits', solve: 'Enter the 18 digits that the sentence names' },
  missing: { cause: 'name or number of the person is missing', solve: 'Fill the cell in' },
  'to-complete': { cause: 'the list lacks what the form asks for', solve: 'Fill it in after the import' },
  'birthday-differs': { cause: 'the birth date of the row is not that of the number', solve: 'Check both: the number counts' },
  'sex-differs': { cause: 'the sex of the row is not that of the number', solve: 'Check both: the number counts' },
  'birthday-future': { cause: 'the birth date is later than today', solve: 'Correct the date' },
  'same-person': { cause: 'the same person stands in an earlier row', solve: 'Delete one of the two rows' },
};
