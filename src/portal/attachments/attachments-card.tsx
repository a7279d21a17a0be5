import { Box, chakra, Flex } from '@chakra-ui/react';
import { Card, CardHead } from '@insure/engine/react';
import { CircleAlert, Paperclip, Trash2, X } from 'lucide-react';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { AttachmentRow } from './attachment-row.tsx';
import { Button } from '../components/form/button.tsx';
import { type TextKey, useTexts } from '../texts/language.ts';
import type { Attachments } from './use-attachments.ts';

type Props = Attachments & {
  /** What files are asked for. */
  readonly hint?: TextKey;
};

/** Files of the form: picked, dropped or pasted; each with its picture, its progress and a way to take it off. */
export const AttachmentsCard = ({ files, sending, add, remove, dismiss, hint = 'product.attachmentsHint' }: Props) => {
  const { t } = useTexts();
  const id = useId();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const pasted = [...(event.clipboardData?.files ?? [])];
      if (pasted.length === 0) return;
      event.preventDefault();
      add(pasted);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, [add]);
  const over = (isHere: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isHere);
  };
  return (
    <Card as="section" aria-labelledby={`${id}-head`}>
      <CardHead id={`${id}-head`} title={t('product.attachments')} note={t(hint)} />
      <Box px={{ base: '4', md: '5' }} py="4">
        <Flex
          direction="column"
          align="center"
          gap="1"
          borderWidth="1px"
          borderStyle="dashed"
          borderColor={isOver ? 'blue.focusRing' : 'border.control'}
          bg={isOver ? 'bg.info' : 'bg.subtle'}
          borderRadius="l2"
          px="4"
          py="4"
          onDragOver={over(true)}
          onDragLeave={over(false)}
          onDrop={(event) => {
            over(false)(event);
            add([...event.dataTransfer.files]);
          }}
        >
          <chakra.label htmlFor={id} css={pickStyle}>
            <Paperclip size={16} strokeWidth={1.75} aria-hidden />
            {t('product.attach')}
            <input
              id={id}
              type="file"
              multiple
              accept=".jpg,.jpeg,.png,.pdf"
              onChange={(event) => {
                add([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
          </chakra.label>
          <Box color="fg.muted" textStyle="xs" textAlign="center" textWrap="balance">
            {t('product.attachRule')}
          </Box>
        </Flex>
        <Box as="ul" mt={files.length + sending.length > 0 ? '3' : '0'} aria-live="polite">
          {files.map((file) => (
            <AttachmentRow key={file.id} file={file}>
              <Button
                variant="ghost"
                size="sm"
                px="0"
                aria-label={t('product.attachRemove', { name: file.fileName })}
                onClick={() => remove(file)}
              >
                <Trash2 aria-hidden />
              </Button>
            </AttachmentRow>
          ))}
          {sending.map(({ key, name, share, fault }) => (
            <Flex as="li" key={key} align="center" gap="3" py="1.5" minH="12" wrap="wrap">
              <Box truncate maxW={{ base: '11rem', md: '24rem' }}>
                {name}
              </Box>
              {fault === undefined ? (
                <progress value={share} max={1} aria-label={t('product.attachSending', { name })} />
              ) : (
                <>
                  <Flex as="span" align="center" gap="1.5" color="fg.error" textStyle="sm">
                    <CircleAlert size={14} aria-hidden />
                    {fault}
                  </Flex>
                  <Button
                    variant="ghost"
                    size="sm"
                    px="0"
                    ms="auto"
                    aria-label={t('product.attachDismiss', { name })}
                    onClick={() => dismiss(key)}
                  >
                    <X aria-hidden />
                  </Button>
                </>
              )}
            </Flex>
          ))}
        </Box>
      </Box>
    </Card>
  );
};

const pickStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minHeight: '9',
  px: '3',
  color: 'fg.link',
  cursor: 'pointer',
  borderRadius: 'l2',
  position: 'relative',
  _hover: { textDecoration: 'underline' },
  _focusWithin: { outline: '2px solid', outlineColor: 'blue.focusRing' },
  '& input': { position: 'absolute', inset: '0', opacity: 0, width: '100%', cursor: 'pointer' },
} as const;
