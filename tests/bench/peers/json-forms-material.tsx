import { JsonForms } from '@jsonforms/react';
import { materialCells, materialRenderers } from '@jsonforms/material-renderers';
import { dataOf, schema } from './form-of-peers.ts';
import { offer } from './mount.tsx';

offer((persons) => <JsonForms schema={schema} data={dataOf(persons)} renderers={materialRenderers} cells={materialCells} />);
