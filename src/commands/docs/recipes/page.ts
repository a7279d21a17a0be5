import { type RecipeExample, starts, type Recipe } from './define.ts';
import { code, fence, json, type Page, prose, table } from '../markdown.ts';
import { fields } from './fields.ts';
import { persons } from './persons.ts';
import { prices } from './prices.ts';
import { rules } from './rules.ts';
import { terms } from './terms.ts';
import { things } from './things.ts';

const fenced = (write: Readonly<Record<string, unknown>>): string =>
  Object.entries(write)
    .map(([file, part]) =>
      typeof part === 'string'
        ? fence(file.endsWith('.md') ? 'md' : 'txt', part.trimEnd(), file)
        : fence('json', json(part), file),
    )
    .join('\n\n');

/** Returns the cells of an example: its changes and its result. */
const exampleRow = ({ given, at, endorsement, sum, premium, charge, issues, refer, warn, benefits }: RecipeExample) => [
  [
    Object.keys(given).length === 0 ? 'unchanged' : code(JSON.stringify(given)),
    ...(at === undefined ? [] : [`applied for on ${at}`]),
    ...(endorsement ? [`endorsement ${code(JSON.stringify(endorsement))}`] : []),
  ].join('<br>'),
  [
    ...(premium === undefined ? [] : [`premium ${code(premium)}`]),
    ...(charge === undefined ? [] : [`charge ${code(charge)}`]),
    ...(issues ?? []).map((issue) => `issue ${code(issue)}`),
    ...(refer ?? []).map((rule) => `referred: ${code(rule)}`),
    ...(warn ?? []).map((rule) => `warning: ${code(rule)}`),
    ...(benefits ?? []).map((amount) => `benefit ${code(amount)}`),
  ].join('<br>'),
  sum ?? '',
];

/** Makes the page with all recipes. */
export const recipesPage = (): Page => ({
  path: 'cookbook',
  text: `---
title: Cookbook
crumb: Configure
description: ${recipes.length} things that products need, with the JSON to write and the result.
---

# Cookbook

<p class="lead">${recipes.length} things that products need, each with the JSON to write and an application with its result. The premiums are computed by hand. A test compiles each recipe, checks it and prices its examples.</p>

## The products that the recipes change

Each recipe changes the [product of the guides](/start/five-minutes#a-product), made smaller or given a list of persons. The JSON
is merged into the file as a JSON Merge Patch (RFC 7396): members of an object are merged, a list or a value replaces the
earlier one, \`null\` deletes a member. A file that is not JSON is shown completely. The column "application" shows the differences
from the application of the starting product. The day of application is ten days before cover begins, unless a date is given.

${Object.values(starts)
  .map(({ text, write, application }) => `**${text}**\n\n${fenced(write)}\n\n${fence('json', json(application), 'application')}`)
  .join('\n\n')}

${recipes
  .map(({ title, text, start = 'person', write, examples }) =>
    [
      `## ${title}`,
      prose(`${text}${start === 'list' ? ' It starts from the product with a list of persons.' : ''}`),
      fenced(write),
      table(['application', 'result', 'by hand'], examples.map(exampleRow)),
    ].join('\n\n'),
  )
  .join('\n\n')}
`,
});

/** All recipes, by subject. */
export const recipes: readonly Recipe[] = [...prices, ...persons, ...things, ...fields, ...rules, ...terms];
