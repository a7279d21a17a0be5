import { Box, Center, Flex } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Attachment } from '../../contract/attachments.ts';
import { callFile } from '../api/call.ts';
import { saveFile } from '../components/page/download-button.tsx';
import { Button } from '../components/form/button.tsx';
import { useTexts } from '../texts/language.ts';
import { Muted } from '../components/page/section.tsx';

/** A file with its picture, its name (a link that downloads it) and its size. */
export const AttachmentRow = ({ file, children }: { readonly file: Attachment; readonly children?: ReactNode }) => {
  const { t } = useTexts();
  const save = (): void =>
    void callFile('attachmentFile', { params: { id: file.id } }).then(
      (blob) => saveFile(blob, file.fileName),
      () => undefined,
    );
  return (
    <Flex as="li" align="center" gap="3" py="1.5" minH="12">
      <Thumbnail file={file} />
      <Button variant="plain" px="0" minW="0" onClick={save} aria-label={t('product.attachSave', { name: file.fileName })}>
        <Box as="span" truncate maxW={{ base: '11rem', md: '24rem' }}>
          {file.fileName}
        </Box>
      </Button>
      <Muted as="span" className="num" whiteSpace="nowrap">
        {sizeText(file.size)}
      </Muted>
      <Box ms="auto">{children}</Box>
    </Flex>
  );
};

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;

const Thumbnail = ({ file }: { readonly file: Attachment }) => {
  const [address, setAddress] = useState<string | undefined>();
  const isPicture = file.mediaType !== 'application/pdf';
  useEffect(() => {
    if (!isPicture) return undefined;
    const shown = { address: '', isOver: false };
    callFile('attachmentFile', { params: { id: file.id } }, { quiet: true }).then(
      (blob) => {
        if (shown.isOver) return;
        shown.address = URL.createObjectURL(new Blob([blob], { type: file.mediaType }));
        setAddress(shown.address);
      },
      () => undefined,
    );
    return () => {
      shown.isOver = true;
      URL.revokeObjectURL(shown.address);
    };
  }, [file.id, file.mediaType, isPicture]);
  return (
    <Center boxSize="9" flexShrink="0" bg="bg.muted" borderRadius="l1" overflow="hidden" color="fg.muted" aria-hidden>
      {address === undefined ? (
        <FileText size={18} strokeWidth={1.75} />
      ) : (
        <img src={address} alt="" width="36" height="36" style={{ objectFit: 'cover', width: '100%', height: '100%' }} />
      )}
    </Center>
  );
};
