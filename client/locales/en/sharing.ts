export const sharing = {
  title: 'Sharing of Tickets',
  hintClient:
    'Suppliers read the tickets on the machines that they supply, and work on them. Here you see for each supplier whether it reads the tickets that your company raises from now on. Tickets that were raised before stay as they are.',
  hintSupplier:
    'Your clients decide whether you read the tickets that they raise on your machines. Tickets that were shared before stay readable.',
  failed: 'Failed to load the sharing of tickets',
  search: 'Search companies',
  supplier: 'Supplier',
  client: 'Client',
  state: 'New tickets',
  shared: 'Shared',
  notShared: 'Not shared',
  since: 'Not shared since',
  by: 'Switched off by',
  stop: 'Stop sharing',
  start: 'Share again',
  stopWith: 'Stop sharing new tickets with {{company}}',
  startWith: 'Share new tickets with {{company}} again',
  stopTitle: 'Stop sharing with {{company}}?',
  stopQuestion:
    '{{company}} will not see the tickets that your company raises from now on, and cannot help with them. Tickets that were raised before stay shared.',
  startTitle: 'Share with {{company}} again?',
  startQuestion:
    '{{company}} will read the tickets that your company raises from now on. Tickets that were not shared stay that way.',
  stopped: 'New tickets are no longer shared with {{company}}',
  started: 'New tickets are shared with {{company}}',
  saveFailed: 'The sharing could not be changed',
  newTicket: '{{company}} will not read this ticket: your company does not share new tickets with it.',
  noticeLabel: 'Suppliers read your tickets',
  notice:
    'The suppliers of your machines read the tickets that your company raises, and work on them with you. You can switch this off for each supplier.',
  noticeShow: 'Show sharing',
  noticeConfirm: 'Understood',
  noticeFailed: 'It could not be saved',
} as const
