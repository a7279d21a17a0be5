import { JsonForms } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { dataOf, schema } from './form-of-peers.ts';
import { offer } from './mount.tsx';

offer((persons) => <JsonForms schema={schema} data={dataOf(persons)} renderers={vanillaRenderers} cells={vanillaCells} />);
