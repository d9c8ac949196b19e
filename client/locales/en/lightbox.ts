export const lightbox = {
  position: '{{at}} of {{count}}',
  slide: 'Picture or video',
  gallery: 'Pictures and videos',
  next: 'Next',
  previous: 'Previous',
  close: 'Close',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  download: 'Download',
  notShown: 'This file cannot be shown here.',
} as const
