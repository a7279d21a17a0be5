import { chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useSay } from '../language/language.tsx';
import { partTexts } from '../language/part-texts.ts';

/** The cross at the end of a heading's row that closes what it heads. */
export const CloseButton = ({ size, onClose }: { readonly size: '7' | '8'; readonly onClose: () => void }) => {
  const say = useSay();
  return (
    <chakra.button
      type="button"
      aria-label={say(partTexts.close)}
      ms="auto"
      boxSize={size}
      display="grid"
      placeItems="center"
      borderRadius="l2"
      color="fg.muted"
      cursor="pointer"
      _hover={{ bg: 'bg.muted' }}
      onClick={onClose}
    >
      <X size={16} aria-hidden />
    </chakra.button>
  );
};
