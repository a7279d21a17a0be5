import { Box, Text } from '@chakra-ui/react';
import {
  compileModel,
  type Engine,
  exampleOrders,
  fill,
  type IsoDate,
  isoDate,
  type LanguageTag,
  type Model,
  priceApplication,
  traceWords,
  translate,
} from '@insure/engine';
import { ApplicationForm, DetailPage, PremiumLines } from '@insure/engine/react';
import { type ApplicationStore, blankApplication, createApplicationStore, useApplication } from '@insure/engine/store';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { READY, type Shown } from './frame.ts';
import { texts } from './texts.ts';

/**
 * Draws the preview into an element of the page in the frame, and lets the surrounding page control it.
 * @param around Wraps the preview, with the theme of the site.
 * @returns A function that removes the preview.
 */
export const openPreview = (place: HTMLElement, engine: Engine, around: (drawn: ReactNode) => ReactNode): (() => void) => {
  const root = createRoot(place);
  let store: ApplicationStore | undefined;
  const keepStore = (next: ApplicationStore): void => {
    store = next;
  };
  window.studioPreview = {
    show: (shown) => root.render(around(<Preview key={shown.code} shown={shown} engine={engine} onStore={keepStore} />)),
    filled: () => store && { application: store.application(), at: store.at },
  };
  window.dispatchEvent(new Event(READY));
  return () => {
    delete window.studioPreview;
    root.unmount();
  };
};

type PreviewProps = {
  readonly shown: Shown;
  readonly engine: Engine;
  /** Called with each new store of the form. */
  readonly onStore: (store: ApplicationStore) => void;
};

/** Returns today's date for the blank form. Each example has a date of its own. */
const today = (): IsoDate => isoDate(new Date().toISOString().slice(0, 10));

/** Shows the product of the files: its form, its detail page or the calculation of the price. */
export const Preview = ({ shown: { files, code, language, view, example }, engine, onStore }: PreviewProps) => {
  const [step, setStep] = useState<string>();
  const { model, examples } = useMemo(() => compileModel(files, code, engine), [files, code, engine]);
  const orders = useMemo(() => exampleOrders(model, examples), [model, examples]);
  const chosen = orders.find((order) => order.example.name === example);
  const at = chosen?.at ?? today();
  const [kept, keep] = useState<{ readonly example: string; readonly store: ApplicationStore }>();
  const store = useMemo(() => {
    const typed = kept?.example === example ? kept.store.typed() : chosen?.application;
    const application = isRecord(typed) ? typed : blankApplication(model.data, at);
    return createApplicationStore({ model, at, application });
    // When the model changes, the typed values are kept.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [model, example]);
  if (kept?.store !== store) keep({ example, store });
  useEffect(() => onStore(store), [store, onStore]);
  const product = {
    name: translate(model.data, model.data.title, language),
    insurer: model.data.insurer,
    documents: '',
    licence: '',
  };
  return (
    <Box minH="100dvh" bg="bg.subtle" color="fg" p="4" css={{ '--below-header': '0rem' }}>
      {view === 'form' && (
        <ApplicationForm
          store={store}
          language={language}
          step={step}
          onStep={setStep}
          product={product}
          quote={{ state: 'local' }}
          onSubmit={() => undefined}
          viewOnly={texts.submitted[language]}
          now={() => new Date().toISOString()}
        />
      )}
      {view === 'detail' && <DetailPage model={model} product={product} language={language} at={at} />}
      {view === 'price' && <Price model={model} store={store} at={at} language={language} />}
    </Box>
  );
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

type PriceProps = {
  readonly model: Model;
  readonly store: ApplicationStore;
  readonly at: IsoDate;
  readonly language: LanguageTag;
};

const Price = ({ model, store, at, language }: PriceProps) => {
  const checked = useApplication(store, (state) => state.checkResult);
  const { premium, trace } = priceApplication(model, store.application(), at);
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" p="4">
      <Text textStyle="2xl" fontWeight="semibold" className="num">
        {premium === undefined ? '–' : `¥${premium}`}
      </Text>
      {checked.issues.length > 0 && (
        <Text color="fg.error" textStyle="sm">
          {fill(texts.issues[language], { count: checked.issues.length })}
        </Text>
      )}
      {premium === undefined ? (
        <Text color="fg.muted">{texts.noPrice[language]}</Text>
      ) : (
        <PremiumLines lines={traceWords(model.data, trace(), language)} language={language} />
      )}
    </Box>
  );
};
