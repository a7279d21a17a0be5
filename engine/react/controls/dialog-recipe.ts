import { defineSlotRecipe } from '@chakra-ui/react';

const edge = { base: '4', md: '5' };

/** Dialogs: those that ask scroll as a whole, in those for work head and foot stay. */
export const dialogRecipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'body', 'footer', 'closeTrigger'],
  className: 'dialog',
  base: {
    backdrop: { position: 'fixed', inset: '0', zIndex: 'modal', bg: 'rgba(13, 15, 18, 0.45)' },
    positioner: { position: 'fixed', inset: '0', zIndex: 'modal', display: 'flex' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      m: 'auto',
      bg: 'bg.raised',
      color: 'fg',
      borderRadius: 'l3',
      boxShadow: 'lg',
      outline: 'none',
      animation: 'fade-in 160ms',
    },
    header: { display: 'flex', alignItems: 'center', gap: '3', px: edge, flexShrink: '0' },
    title: { textStyle: 'lg', fontWeight: 'semibold' },
    footer: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      flexWrap: 'wrap',
      gap: '2',
      px: edge,
      flexShrink: '0',
    },
    closeTrigger: { ms: 'auto' },
  },
  variants: {
    scrollBehavior: {
      outside: {
        content: { display: 'block', w: 'calc(100vw - 2rem)', maxH: 'calc(100dvh - 2rem)', pt: '4', pb: '5', overflow: 'auto' },
        header: { mb: '3' },
        body: { px: edge },
        footer: { mt: '5' },
      },
      inside: {
        content: { w: 'calc(100vw - 1.5rem)', maxH: 'calc(100dvh - 3rem)', overflow: 'hidden' },
        header: { minH: '14', py: '2', borderBottomWidth: '1px' },
        body: { flex: '1', minH: '0', overflowY: 'auto' },
        footer: { py: '3', borderTopWidth: '1px' },
      },
    },
  },
});
