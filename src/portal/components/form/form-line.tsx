import { Box, Flex } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  /** Id of the input. */
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly fault: string | undefined;
  readonly children: ReactNode;
};

/** A field of a form: label above, the fault or the hint below; the input names `${id}-fault` and `${id}-hint` as what describes it. */
export const FormLine = ({ id, label, hint, fault, children }: Props) => (
  <Box mb="4">
    <Box asChild display="block" textStyle="sm" mb="1">
      <label htmlFor={id}>{label}</label>
    </Box>
    {children}
    {fault !== undefined && (
      <Flex id={`${id}-fault`} color="fg.error" textStyle="sm" gap="1" align="flex-start" mt="1">
        <Box mt="0.5" flexShrink="0">
          <TriangleAlert size={14} strokeWidth={2} aria-hidden />
        </Box>
        {fault}
      </Flex>
    )}
    {hint !== undefined && (
      <Box id={`${id}-hint`} color="fg.muted" textStyle="xs" mt="1">
        {hint}
      </Box>
    )}
  </Box>
);

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
        <Box mt="0.5">
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
        </Box>
        {children}
      </Flex>
    )}
  </Box>
);
