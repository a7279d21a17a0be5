import { core, type Engine } from './create-engine.ts';
import { sheetIssueSentences } from './import/sheets/issues.ts';
import { templateTexts } from './import/sheets/write.ts';
import { listsOf } from './import/tables/english-words.ts';
import { tableIssueSentences, tablePlace } from './import/tables/issues.ts';
import { type Sentence, type Translation } from './model/language.ts';
import * as detailTexts from './react/texts/detail-texts.ts';
import * as formTexts from './react/texts/form-texts.ts';
import * as gridTexts from './react/texts/grid-texts.ts';
import * as gridDialogTexts from './react/texts/grid-dialog-texts.ts';
import * as importTexts from './react/texts/import-texts.ts';
import * as pasteTexts from './react/texts/paste-texts.ts';
import * as ownTexts from './react/texts/own-texts.ts';
import * as partTexts from './react/texts/parts.ts';
import { benefitTermTitles } from './wording/benefit-terms.ts';
import { roundingSentences } from './wording/rounding.ts';
import { rowTableSentences } from './wording/row-answers.ts';
import { sentences, thingSentences } from './wording/sentences.ts';
import { traceSentences } from './wording/trace.ts';
import { coolingOffSentences, everyWords, surrenderSentences, termSentences } from './wording/terms.ts';
import { ageBounds } from './wording/translate.ts';
import { currency, rangeSentences, sums, booleanWords, units } from './wording/values.ts';

type Texts = Readonly<Record<string, Sentence>>;

const tables: readonly Texts[] = [
  ...[formTexts, gridTexts, gridDialogTexts, importTexts, pasteTexts, detailTexts, partTexts, ownTexts].flatMap((file) =>
    Object.values<Texts>(file),
  ),
  sentences,
  thingSentences,
  rangeSentences,
  sums,
  booleanWords,
  ageBounds,
  everyWords,
  termSentences,
  coolingOffSentences,
  surrenderSentences,
  { currency },
  traceSentences,
  roundingSentences,
  rowTableSentences,
  benefitTermTitles,
  tableIssueSentences,
  { tablePlace },
  sheetIssueSentences,
  templateTexts,
];

/**
 * Returns all sentences that an engine shows, in English, as `defineLanguage` takes them: of the form, the grid, the dialogs
 * and the detail page, of issues, units and traces, and of the formats, keywords and lists of its extensions.
 * @param engine The engine with the extensions that are used; by default the engine without extensions.
 * @returns Each sentence once, with its parameters in braces.
 * @example (await sentencesToTranslate()).includes('Delete {count}') // true
 */
export const sentencesToTranslate = async ({ vocabulary } = core): Promise<readonly string[]> => [
  ...new Set([
    ...tables.flatMap((table) => Object.values(table).map(english)),
    ...Object.values(units).flatMap(({ one, zero, ...many }) => [
      english(many),
      ...(one === undefined ? [] : [one]),
      ...(zero ? [english(zero)] : []),
    ]),
    ...vocabulary.formats.flatMap(({ title, messages }) => [title, ...Object.values<Sentence>(messages)].map(english)),
    ...vocabulary.keywords.flatMap(({ codes }) => Object.values(codes).map(english)),
    ...((await listsOf(vocabulary)()).sentences ?? []).map(english),
  ]),
];

const english = (sentence: Sentence): string => sentence['en-US'];

/** The problems of a translation. */
export type TranslationReport = {
  /** Sentences without a translation, which are shown in the base. Sentences of only signs and parameters need none. */
  readonly missing: readonly string[];
  /** Sentences that the engine does not have, often because the English was changed. */
  readonly superfluous: readonly string[];
  /** Sentences whose translation has a parameter that the English lacks. It would be shown as an empty text. */
  readonly unknownParameters: readonly string[];
};

/**
 * Compares a translation with the sentences of an engine, for a test that keeps it complete.
 * @param engine The engine with the extensions that are used; by default the engine without extensions.
 * @returns English sentences by problem; empty lists for a complete translation.
 * @example (await untranslated(defineLanguage({ tag: 'ms-MY', base: 'en-US', sentences: { Colour: 'Warna' } }))).superfluous // ['Colour']
 */
export const untranslated = async ({ sentences: translated }: Translation, engine: Engine = core): Promise<TranslationReport> => {
  const sentencesOfEngine = await sentencesToTranslate(engine);
  const all = new Set(sentencesOfEngine);
  return {
    missing: sentencesOfEngine.filter((sentence) => /\p{L}/u.test(sentence.replaceAll(parameter, '')) && !translated[sentence]),
    superfluous: Object.keys(translated).filter((sentence) => !all.has(sentence)),
    unknownParameters: Object.entries(translated).flatMap(([sentence, translation]) =>
      (translation.match(parameter) ?? []).every((each) => sentence.includes(each)) ? [] : [sentence],
    ),
  };
};

const parameter = /\{\w+\}/g;
