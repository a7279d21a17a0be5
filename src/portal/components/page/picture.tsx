import { Box, type BoxProps, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useShownMode } from '../../theme/colour-mode.ts';

// Generated pictures have a dark version; real pictures have none and are shown unchanged.
const addressIn = (mode: 'light' | 'dark', address: string) =>
  mode === 'dark' && address.startsWith('/art/') ? `${address}${address.includes('?') ? '&' : '?'}theme=dark` : address;

/** Returns the URL of a picture for the page's colour mode. */
export const usePictureAddress = (address: string): string => addressIn(useShownMode(), address);

/** Shows the picture of a product, 4:3. It has no text alternative, because the name is beside it. */
export const Thumbnail = ({ address, ...rest }: { readonly address: string } & BoxProps) => {
  const source = usePictureAddress(address);
  return (
    <Box flexShrink="0" borderRadius="l2" overflow="hidden" bg="bg.muted" w="36" h="6.75rem" {...rest}>
      {address !== '' && (
        <img
          src={source}
          alt=""
          width={144}
          height={108}
          loading="lazy"
          decoding="async"
          style={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
        />
      )}
    </Box>
  );
};

/** Shows the square mark of an insurer. The insurer's name is always beside it. */
export const InsurerMark = ({ address, size = 16 }: { readonly address: string; readonly size?: number | undefined }) => (
  <Box
    as="span"
    display="inline-block"
    flexShrink="0"
    w={`${size / 16}rem`}
    h={`${size / 16}rem`}
    borderRadius="sm"
    overflow="hidden"
    bg="bg.muted"
  >
    {address !== '' && (
      <img
        src={address}
        alt=""
        width={size}
        height={size}
        decoding="async"
        style={{ width: '100%', height: '100%', display: 'block' }}
      />
    )}
  </Box>
);

/** Shows an insurer's name beside its mark. If the name takes two lines, the mark stays at the first. */
export const Insurer = ({
  address,
  size,
  children,
}: {
  readonly address: string;
  readonly size?: number | undefined;
  readonly children: ReactNode;
}) => (
  <Flex as="span" align="baseline" gap="2" css={{ '& > :first-of-type': { alignSelf: 'flex-start', marginTop: '0.125rem' } }}>
    <InsurerMark address={address} size={size} />
    {children}
  </Flex>
);

/** Shows the portal's mark: a sail over a red square. */
export const Logo = ({ size = 28 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden focusable="false" style={{ display: 'block', flexShrink: 0 }}>
    <rect width="28" height="28" rx="6" fill="#C8102E" />
    <path d="M5.5 16.5h17a8.5 6 0 0 1-17 0z" fill="#fff" />
    <path d="M14 5.5v8.8M15.8 7l5 7.3h-5z" stroke="#fff" strokeWidth="1.8" fill="#fff" strokeLinejoin="round" />
    <path d="m12 9.5-4.2 4.8H12z" fill="#fff" opacity=".75" />
  </svg>
);
