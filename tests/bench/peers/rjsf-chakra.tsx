import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import Form from '@rjsf/chakra-ui';
import validator from '@rjsf/validator-ajv8';
import { dataOf, schema } from './form-of-peers.ts';
import { offer } from './mount.tsx';

// Faults are shown as one types, as ours are.
offer((persons) => (
  <ChakraProvider value={defaultSystem}>
    <Form schema={schema} formData={dataOf(persons)} validator={validator} liveValidate="onChange" showErrorList={false} />
  </ChakraProvider>
));
