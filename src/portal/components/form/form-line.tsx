import { Box, Flex } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { Input } from '@insure/engine/react';
import type { ComponentProps, ReactNode } from 'react';
import { LineIcon, Small } from '../page/section.tsx';
import type { FormField, useForm } from './use-form.ts';
import { Button } from './button.tsx';

type Control = Pick<ComponentProps<typeof Input>, 'id' | 'name' | 'aria-invalid' | 'aria-describedby'> &
  Pick<FormField, 'value' | 'onChange'>;

type Props<Field extends string> = Omit<ComponentProps<typeof Input>, 'form' | 'name' | 'children'> & {
  readonly form: { readonly fieldOf: (name: Field) => FormField };
  readonly name: NoInfer<Field>;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** An error text of another source than the form. */
  readonly issue?: string | undefined;
  readonly children?: (control: Control) => ReactNode;
};

/** A field of a form: label above, its error text and the hint below; both describe the input to screen readers. */
export const TextField = <Field extends string>({ form, name, label, hint, issue: other, children, ...rest }: Props<Field>) => {
  const { issue = other, ...field } = form.fieldOf(name);
  const { id } = field;
  const control = {
    ...field,
    'aria-invalid': issue !== undefined || undefined,
    'aria-describedby':
      [issue === undefined ? [] : `${id}-fault`, hint === undefined ? [] : `${id}-hint`].flat().join(' ') || undefined,
  };
  return (
    <Box mb="4">
      <Box asChild display="block" textStyle="sm" mb="1">
        <label htmlFor={id}>{label}</label>
      </Box>
      {children ? children(control) : <Input {...control} {...rest} />}
      {issue !== undefined && (
        <Flex id={`${id}-fault`} color="fg.error" textStyle="sm" gap="1" align="flex-start" mt="1">
          <LineIcon icon={TriangleAlert} size={14} />
          {issue}
        </Flex>
      )}
      {hint !== undefined && (
        <Small id={`${id}-hint`} mt="1">
          {hint}
        </Small>
      )}
    </Box>
  );
};

/** Why a form was not accepted, above its fields; screen readers announce it. */
export const FormError = ({ children }: { readonly children: string | undefined }) => (
  <Box role="alert">
    {children !== undefined && (
      <Flex
        gap="2"
        align="flex-start"
        bg="bg.error"
        color="fg.error"
        borderWidth="1px"
        borderColor="red.border"
        borderRadius="l2"
        px="3"
        py="2"
        mb="4"
      >
        <LineIcon icon={TriangleAlert} />
        {children}
      </Flex>
    )}
  </Box>
);

type EntryProps = {
  readonly form: Pick<ReturnType<typeof useForm>, 'form' | 'error' | 'isBusy'>;
  /** Shown as long as there is no error. */
  readonly reason?: string | undefined;
  readonly action: string;
  readonly children: ReactNode;
};

/** A form that fills its column: why it was not accepted, its fields, the button that sends it. */
export const EntryForm = ({ form: { form, error, isBusy }, reason, action, children }: EntryProps) => (
  <form {...form}>
    <FormError>{error ?? reason}</FormError>
    {children}
    <Button type="submit" size="lg" w="full" mt="1" busy={isBusy}>
      {action}
    </Button>
  </form>
);
