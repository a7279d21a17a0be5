import { entriesOf } from '../../model/catalogue-entry.ts';
import { ownPersonIssueSentences, personIssueHelp } from './issues.ts';

/** What parsePeople says about lines, for documentation: each code with its sentence, cause and solution. */
export const pastedIssues = entriesOf(personIssueHelp, ownPersonIssueSentences);
