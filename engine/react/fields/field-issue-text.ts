import { fill, type Issue, type Language } from '../../model/issue.ts';
import type { Model } from '../../model/model.ts';
import { issueText } from '../../index.ts';
import { formTexts } from '../texts/form-texts.ts';

/** Words for the message of a missing required field: its title in the page's language, and its choices. */
type Labelled = { readonly title: string; readonly choices: readonly unknown[] };

/**
 * The sentence of an issue beside its field. A missing value is asked for by the field's own label;
 * the sentences that the specification fixes for it stay in the joined summary and in replies.
 */
export const fieldIssueText = (model: Model, issue: Issue, { title, choices }: Labelled, language: Language): string =>
  issue.code === 'required' && title !== ''
    ? fill((choices.length > 0 ? formTexts.choose : formTexts.enter)[language], { title: inSentence(title, language) })
    : issueText(model, issue, language);

/** "Organisation name" within a sentence reads "organisation name"; "ID number" stays. */
const inSentence = (title: string, language: Language): string =>
  language === 'en-US' && /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
