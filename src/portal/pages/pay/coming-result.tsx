import { Box, Flex, Grid } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { Coming } from '../../parts/coming.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';

/** What became of a payment, while it is asked for: the mark with its sentence, figures, what comes next. */
export const ComingResult = () => (
  <Coming>
    <Card px={{ base: '5', md: '8' }} py={{ base: '6', md: '8' }}>
      <Flex gap="4">
        <Skeleton boxSize="11" borderRadius="full" flexShrink="0" />
        <Box flex="1">
          <Skeleton w="52" maxW="full" h="6" />
          <Skeleton w="80%" h="3.5" mt="3" />
        </Box>
      </Flex>
      <Grid
        mt="6"
        gap="4"
        p="4"
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        borderWidth="1px"
        borderColor="border"
        borderRadius="l2"
      >
        {Array.from({ length: 3 }, (_, figure) => (
          <Box key={figure}>
            <Skeleton w="16" h="3" />
            <Skeleton w="70%" h="5" mt="2.5" />
          </Box>
        ))}
      </Grid>
      <Flex gap="2" mt="5">
        <Skeleton w="32" h="9" borderRadius="l2" />
        <Skeleton w="24" h="9" borderRadius="l2" />
      </Flex>
    </Card>
  </Coming>
);
