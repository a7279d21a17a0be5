import { Box } from '@chakra-ui/react';
import { Input } from '@insure/engine/react';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTexts } from '../../texts/language.ts';
import { Button } from './button.tsx';

/** Shows the input of a password, with a button that shows the typed text. */
export const PasswordInput = ({ size = 'md', ...rest }: ComponentProps<typeof Input>) => {
  const { t } = useTexts();
  const [isPlain, setPlain] = useState(false);
  return (
    <Box position="relative">
      <Input {...rest} size={size} type={isPlain ? 'text' : 'password'} maxLength={200} pe="12" />
      <Button
        variant="ghost"
        guard={false}
        px="0"
        position="absolute"
        insetEnd={size === 'lg' ? '1.5' : '0.5'}
        top={size === 'lg' ? '1.5' : '0.5'}
        aria-label={t('action.showPassword')}
        aria-pressed={isPlain}
        onClick={() => setPlain(!isPlain)}
      >
        {isPlain ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </Button>
    </Box>
  );
};
