import { createContext, type ReactNode, type RefObject, useContext, useMemo, useRef, useSyncExternalStore } from 'react';
import type { HolderPlace } from './persons.ts';
import type { Values } from './field-path.ts';
import type { Sentence } from '../../model/language.ts';
import type { ApplicationStore, State } from './state.ts';
import type { Choice } from '../controls/control-style.ts';

/**
 * Returns a part of the store's state. The component renders only when the part changes. The selector must not create new
 * objects.
 */
export const useApplication = <Part>(store: ApplicationStore, select: (state: State) => Part): Part => {
  const read = (): Part => select(store.getState());
  return useSyncExternalStore(store.subscribe, read, read);
};

/**
 * Returns a value derived from the store's state. The component renders only when the value differs by `isSame`. Selectors may
 * create objects.
 */
export const useDerived = <Part>(
  store: ApplicationStore,
  select: (state: State) => Part,
  isSame: (before: Part, after: Part) => boolean,
): Part => {
  const cache = useRef<{ readonly state: State; readonly select: (state: State) => Part; readonly part: Part }>(undefined);
  const read = (): Part => {
    const state = store.getState();
    const before = cache.current;
    if (before?.state === state && before.select === select) return before.part;
    const next = select(state);
    const part = before && isSame(before.part, next) ? before.part : next;
    cache.current = { state, select, part };
    return part;
  };
  return useSyncExternalStore(store.subscribe, read, read);
};

export const FormStoreContext = createContext<ApplicationStore | undefined>(undefined);

/** The content above the list of insured persons. */
export const AbovePersonsContext = createContext<ReactNode>(undefined);

/** The plain words for a field that a model names in the words of the trade. */
export type PlainField = {
  /** The title in the model. */
  readonly title: string;
  readonly asked: Sentence;
  /** The labels of options by their values, which stay. */
  readonly labels: Readonly<Record<string, Sentence>>;
  /** The value for a person under 18 until the user chooses another one. */
  readonly ofChild?: string;
};

/** The settings of a form for users who apply for themselves or their family. */
export type SelfService = {
  /** The place of the policyholder, who becomes one of the insured with one tap. */
  readonly holder: HolderPlace;
  /** Paths of optional fields that few fill in. They are folded in the form, and left out of the review while unchanged. */
  readonly rare: readonly string[];
  /** Names of optional fields of a person that few fill in. They are folded in the dialog. */
  readonly rareOfPerson?: readonly string[];
  readonly plain?: readonly PlainField[];
  /** The values that are usual for a private customer, by path. The review leaves them out. */
  readonly usual?: Readonly<Record<string, string>>;
  /** The links that open fields with their usual values, by path. Without a link, a field is not folded. */
  readonly links?: Readonly<Record<string, Sentence>>;
  /** Paths of the fields that the product page or the link has answered. They are one line in the form. */
  readonly decided?: readonly string[];
};

/** What the steps of a form on a phone tell each other. */
export type OwnFlow = {
  /** The user's choice whether the policyholder is insured too; undefined before a choice. */
  readonly isHolderInsured?: boolean;
  /** The values of the policyholder's row when it was removed. */
  readonly removed?: Values | undefined;
  /** Called before the policyholder's step is left. Returns the step that opens. */
  readonly leave?: ((to: string) => string) | undefined;
  /** True if the dialog of the next person opens together with the list. */
  readonly opensNextPerson?: boolean;
  /** Leads on from the open step, like its button. */
  readonly finish?: () => void;
};

/** The settings on phones. The number of persons is the expected one, or 0 if it is not known. */
export type OwnOnPhone = SelfService & { readonly persons: number; readonly flow?: RefObject<OwnFlow> };

/** The settings, on phones only. */
export const SelfServiceContext = createContext<OwnOnPhone | undefined>(undefined);

/** The plans that the product offers; all plans if empty. */
export const OfferedPlansContext = createContext<readonly string[]>([]);

/** Returns the options of a field that are on offer, as a product may sell only some plans of its model. */
export const useOffered = (path: string, choices: readonly Choice[]): readonly Choice[] => {
  const plans = useContext(OfferedPlansContext);
  const isPlan = path.split('.').at(-1) === 'plan';
  return useMemo(
    () => (isPlan && plans.length > 0 ? choices.filter(({ value }) => plans.includes(String(value))) : choices),
    [isPlan, plans, choices],
  );
};

export const useFormStore = (): ApplicationStore => {
  const store = useContext(FormStoreContext);
  if (!store) throw new Error('A widget of a form must be inside <ApplicationForm>: there is no store around it');
  return store;
};
