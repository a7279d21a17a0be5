import type { IsoDate } from '../values/dates.ts';
import type {
  Benefit,
  Block,
  Document,
  EndorsementRule,
  Form,
  Instalments,
  InsuredRule,
  Migration,
  ModelData,
  PaymentRule,
  Rule,
  Step,
  TermRule,
} from './model.ts';
import type { Table, Tier } from './table.ts';
import { usesSourceTexts, type Language, tagOf } from './language.ts';

/** Texts of files by path below schemas/ ("groupAccOption/model.json", "shared/occupations.json"). */
export type ModelFiles = Readonly<Record<string, string>>;

export type ModelFile = {
  readonly code: string;
  readonly version: number;
  readonly title: string;
  readonly insurer: string;
  readonly currency?: string;
  readonly routes: Readonly<Record<string, string>>;
  readonly lists: Readonly<Record<string, string>>;
  readonly term?: TermRule;
  readonly payment?: PaymentRule;
  readonly coolingOff?: ModelData['coolingOff'];
  readonly facts?: Readonly<Record<string, readonly Step[]>>;
  readonly insured?: InsuredRule;
  readonly heads?: readonly string[];
  readonly rules?: readonly Rule[];
  readonly endorsement?: EndorsementRule;
  readonly documents?: readonly Document[];
  readonly migrations?: readonly Migration[];
};
export type TableFile = Table | { readonly title?: string; readonly refusal?: string; readonly tiers: readonly Tier[] };
export type PricingFile = {
  readonly tables?: Readonly<Record<string, TableFile>>;
  readonly steps: Readonly<Record<string, readonly Step[]>>;
  readonly premium: string;
  readonly instalments?: Instalments;
  readonly benefits?: readonly Benefit[];
};
export type DetailFile = { readonly blocks: readonly Block[] };

/** examples.json: applications with expected results, which are tested. */
export type Example = {
  readonly name: string;
  readonly application?: Readonly<Record<string, unknown>>;
  readonly from?: string;
  readonly set?: Readonly<Record<string, unknown>>;
  readonly repeat?: Readonly<Record<string, number>>;
  readonly at?: IsoDate;
  readonly premium?: string;
  readonly issues?: readonly string[];
  readonly refer?: readonly string[];
  readonly warn?: readonly string[];
  readonly pending?: readonly string[];
  readonly benefits?: readonly string[];
  readonly instalments?: { readonly each: string; readonly times: number };
  /** The files of the documents that are to be read. */
  readonly documents?: readonly string[];
  /** Amounts that are shown beside the premium, by the name of the step. */
  readonly shown?: Readonly<Record<string, string>>;
  readonly server?: Readonly<Record<string, readonly string[]>>;
  readonly endorsement?: {
    readonly at: IsoDate;
    readonly effective: IsoDate;
    readonly add?: readonly unknown[];
    readonly remove?: readonly number[];
    readonly replace?: readonly { readonly old: number; readonly new: unknown }[];
    /** New values of persons who remain insured. */
    readonly correct?: readonly { readonly old: number; readonly set: Readonly<Record<string, unknown>> }[];
    /** Indexes of persons with a known claim. */
    readonly claims?: readonly number[];
  };
  readonly charge?: string;
};

/** The files of a model, each valid by its meta-schema. */
export type CheckedFiles = {
  readonly model: ModelFile;
  readonly insure: unknown;
  readonly form: Form;
  readonly detail: DetailFile;
  readonly pricing: PricingFile;
  readonly examples: readonly Example[];
  readonly texts: Readonly<Record<string, string>>;
  /** The texts in further languages by tag, for the languages that have a file. */
  readonly translations: Readonly<Record<string, unknown>>;
};

/** Returns the file of a model's texts, or of the shared texts, in a language. */
export const textsFile = (folder: string, tag: string): string => `${folder}/${tag}.json`;

/** Returns the file name of a document in a language: "clauses.en-US.md" for "clauses.md". */
export const documentName = (file: string, tag: string): string => file.replace(/(\.[^.]*)?$/, `.${tag}$1`);

/** Returns the file of a document in a language, else in its base language, else in Chinese, the language of the contract. */
export const documentFile = ({ file, english, translated }: Document, language: Language): string =>
  translated?.[tagOf(language)] ?? (usesSourceTexts(language) ? file : (english ?? file));
