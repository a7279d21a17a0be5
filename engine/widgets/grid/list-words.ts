import { translate } from '../../index.ts';
import type { Language, Sentence } from '../../core/issue.ts';
import { gridTexts } from '../language/grid-texts.ts';
import type { Say } from '../language/language.tsx';
import { showCount } from '../../core/words/numbers.ts';
import { isPersonPlace, type Place } from '../store/content.ts';
import type { ApplicationStore } from '../store/state.ts';

/** How the rows of a list are spoken of: persons where they are the insured themselves, else rows; the list's name is the model's. */
export type ListWords = {
  /** Name of the list: "被保险人", "工种". */
  readonly title: string;
  /** Whether a row is one insured person. */
  readonly isPersons: boolean;
  /** Whether rows are told by name and ID, so that people can be read from free text. */
  readonly isNamed: boolean;
  /** "12 人", "12 行". */
  readonly counted: (count: number) => string;
  /** A sentence with `{count}`, its unit said, and `{list}`. */
  readonly say: (sentence: Sentence, params?: Readonly<Record<string, string | number>>) => string;
};

/** The words for one list of a model. */
export const listWords = ({ model }: ApplicationStore, place: Place, language: Language, say: Say): ListWords => {
  const isPersons = isPersonPlace(model.data, place);
  const named = place.row.title ?? place.rows.title ?? place.groups.title ?? '';
  const title = translate(model.data, named, language);
  const counted = (count: number): string =>
    say(isPersons ? gridTexts.countedPersons : gridTexts.countedRows, { count: showCount(count) });
  const { properties = {} } = place.row;
  return {
    title,
    isPersons,
    isNamed: properties['finalName'] !== undefined && properties['certNumber'] !== undefined,
    counted,
    say: (sentence, params) => say(sentence, { list: title, ...params }),
  };
};
