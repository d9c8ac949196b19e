export const picture = {
  takePhoto: 'Take a Photo',
  album: 'Album',
  remove: 'Remove the picture',
  current: 'Current picture',
  chosen: 'Chosen picture',
  none: 'No picture yet',
  notAPicture: 'Please choose a picture (JPEG, PNG, WebP or HEIC).',
  noPreview: 'This picture has no preview here; it will be shown after saving.',
} as const
