/** Runs in a project that holds nothing but the packed engine: `node consumer.mjs <folder of models>` prints what it makes of each. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { compileModel, createEngine, priceApplication, runExamples } from '@insure/engine';
import { china } from '@insure/engine/china';
import { lintModel } from '@insure/engine/lint';
import { ApplicationForm } from '@insure/engine/react';
import { blankApplication, createApplicationStore } from '@insure/engine/store';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

const folder = process.argv[2] ?? '';
const names = readdirSync(folder, { recursive: true }).filter((name) => /\.(?:json|md)$/.test(name));
const files = Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
const codes = names.flatMap((name) => /^(\w+)\/model\.json$/.exec(name)?.[1] ?? []);
const at = '2026-02-01';
const engine = createEngine(china);

const form = (model, language) => {
  const store = createApplicationStore({ model, at, application: blankApplication(model.data, at) });
  const nothing = () => undefined;
  const element = createElement(ApplicationForm, {
    store,
    language,
    step: undefined,
    onStep: nothing,
    product: { name: model.data.title, insurer: '', documents: '' },
    quote: { state: 'local' },
    onSubmit: nothing,
    now: () => `${at}T00:00:00+08:00`,
  });
  return renderToString(createElement(ChakraProvider, { value: defaultSystem }, element));
};

const seen = codes.map((code) => {
  const { model, examples } = compileModel(files, code, engine);
  const priced = examples.find(({ application, premium, issues }) => application && premium !== undefined && !issues);
  return {
    code,
    promised: priced?.premium,
    premium: priced && priceApplication(model, priced.application, priced.at ?? at).premium,
    broken: runExamples(model, examples).length,
    errors: lintModel(files, code, { engine }).diagnostics.filter(({ severity }) => severity === 'error').length,
    steps: model.data.form.steps.map(({ title }) => title),
    html: form(model, 'zh-CN'),
    english: form(model, 'en-US'),
  };
});
process.stdout.write(JSON.stringify(seen));
