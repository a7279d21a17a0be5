import { Box, Flex } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';

/** Why a form was not taken, above its fields; read out when it comes. */
export const Refusal = ({ children }: { readonly children: string | undefined }) => (
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
