import type { Kind } from '../access/ids.ts'
import { Reference } from './reference.ts'

const own = (kind: Kind | 'word' | 'mail', part?: string) => new Reference('own', kind, part)
const foreign = (kind: Kind, index = 0) => new Reference('foreign', kind, String(index))
const ids = (kind: Kind, ...edge: Kind[]): Values => [
  [own(kind)],
  [foreign(kind), foreign(kind, 1), foreign(kind, 2), ...edge.map((other) => own(other))],
]

/** The values of a proper client, and edge cases. */
type Values = [good: unknown[], edge: unknown[]]

const moments = ['2026-11-20', '2026-11-20T10:00:00.000Z', '1970-01-01T00:00:00Z', '2099-12-31T23:59:59.999+14:00']
const columns = ['id', 'name', 'createdAt', 'email', 'machineName', 'status', 'companyName', 'size', 'errorCode', 'at']

/** By the name of a field; a repeated field has a list. */
export const plausibleValues: Record<string, Values> = {
  machineId: ids('machine', 'spareMachine'),
  // In place of a listed error code: a call with both is refused.
  unlistedErrorCode: [[], ['X-1', '', 'x'.repeat(256)]],
  // Only said when a ticket is resolved.
  offerResolution: [[], [true, 'false']],
  last: [
    [1, 40],
    [0, 1001],
  ],
  push: [[true, false], ['true']],
  // Only said of tickets that wait.
  waitingHours: [[], [4, 5]],
  version: [[], [1, 0, 51]],
  shared: [[true, false], ['true']],
  enabled: [[true, false], ['true']],
  reason: [['The clock shows this number.'], ['', 'x'.repeat(501)]],
  entryId: ids('namedEntry'),
  endpoint: [
    ['https://updates.push.services.mozilla.com/wpush/v2/a-browser'],
    ['https://127.0.0.1/', 'http://updates.push.services.mozilla.com/x'],
  ],
  p256dh: [['BBTMFZkHwy4B_6WspAK-15kplAH_xee3Lxft8cK-SxTRa1JaT-rmiY8FsXYKRE8P__d8hr2o8E1_FE1w-TJAsI8'], ['AAAA']],
  auth: [['s-To4hWGWjcVFAHmccJQZw'], ['x']],
  event: [['RESOLVED'], ['resolved', 'PROPOSAL', 'ENDED']],
  bell: [
    [true, false],
    ['true', 1],
  ],
  mail: [
    ['NOW', 'DAILY', 'OFF'],
    ['now', 'WEEKLY'],
  ],
  before: [[999_999_999], [1, 0, -1]],
  ticketId: ids('spareTicket', 'ticket'),
  waitingFor: [
    ['CLIENT', 'SUPPLIER'],
    ['client', 'BOTH', 1],
  ],
  // Only said when a ticket is resolved.
  fixedBy: [[], ['NEW', 'OFFICIAL', 'EARLIER', 'new']],
  fixedByTicketId: [[], [own('ticket'), foreign('ticket')]],
  // Only a resolved ticket of the same machine is followed.
  followsTicketId: [[], [own('ticket'), foreign('ticket'), foreign('ticket', 1)]],
  // Material has one owner: a call with a machine and a model is refused.
  modelId: [[], [own('model'), own('spareModel'), foreign('model'), foreign('model', 1)]],
  machineIds: [[[own('spareMachine')]], [[foreign('machine')], [own('spareMachine'), foreign('machine')], []]],
  removePicture: [[true, false], ['true']],
  errorCodeId: ids('code', 'spareCode'),
  clientId: ids('client'),
  supplierId: ids('supplier'),
  tenantId: ids('spareCompany', 'company'),
  countryId: [
    [276, 840],
    [4, 0],
  ],
  failureModeIds: [
    [[1], [1, 2, 15], []],
    [[4, 4], [99]],
  ],
  existingImageIds: [
    [[own('image')], []],
    [[foreign('image')], [own('spareImage')]],
  ],
  existingVideoIds: [[[own('video')], []], [[foreign('video')]]],
  clientRequestId: [[own('word')], ['A word', 'x'.repeat(256)]],
  country: [
    ['Germany', 276],
    ['germany', '276'],
  ],
  state: [['Bayern'], ['Bavaria', 'California', 1]],
  roleId: [
    [1, 2, 3, 4, 5, 6],
    [0, 7],
  ],
  tenent_type_id: [
    [4, 2],
    [1, 3],
  ],
  type: [[], ['PDF', 'VIDEO', 'CLIENT_ADMIN']],
  tenantType: [[], ['CLIENT_ADMIN', 'SUPPLIER_ADMIN', 'client_admin']],
  kind: [['MANUAL'], ['FAQ', 'DOCUMENT', 'VIDEO']],
  status: [[], ['OPEN', 'CLOSED', 'ALL', 'open', true, false]],
  resolutionStatus: [
    [true, false],
    ['true', 'FALSE'],
  ],
  outcome: [['done', 'refused', 'failed'], ['Done']],
  action: [['session.log-in', 'ticket.resolve'], ['session']],
  from: [moments.slice(0, 2), moments],
  to: [moments.slice(0, 2), moments],
  updatedTime: [[], moments],
  updatedAt: [[], moments],
  registerTime: [moments, ['yesterday']],
  page: [
    [0, 1, 2],
    [-1, 1_000_000, 2 ** 31 - 1],
  ],
  size: [
    [1, 6, 10, 100],
    [0, -5, 1000, 2 ** 31 - 1],
  ],
  // The place of a row in a list is the server's own word.
  after: [[], ['', 'A word', 'WzFd']],
  raisedWithinDays: [
    [1, 30],
    [0, -1, 100_000],
  ],
  raisedBeforeDays: [
    [1, 30],
    [0, -1, 100_000],
  ],
  failureModeId: [
    [1, 6],
    [99, 0],
  ],
  mine: [[true, false], ['true']],
  name: [
    ['Ann Other', own('word')],
    ['x'.repeat(60), 'x'.repeat(61), ' '],
  ],
  pageCount: [[12], [0, 100_001]],
  durationSeconds: [[225], [-1, 86_401]],
  whatChanged: [['Chapter 4 is new'], [' ', 'x'.repeat(256)]],
  language: [
    ['de', 'pt-BR'],
    ['German', 'de_DE'],
  ],
  validFrom: [
    ['2026-01-01', '2099-12-31'],
    ['2026-02-30', '1.1.2026'],
  ],
  supportFileId: ids('manual', 'faq'),
  supportFilePage: [
    [1, 12],
    [0, 100_001],
  ],
  sortBy: [columns, ['password', 'Id']],
  sortDir: [
    ['ASC', 'DESC'],
    ['asc', 'up'],
  ],
  search: [
    ['m', '1', ''],
    [foreign('search'), 'machine E'],
  ],
  text: [
    ['m', 'Comp'],
    [foreign('text'), foreign('text', 1), foreign('text', 3), 'canary-'],
  ],
  label: ids('label'),
  format: [['A4_70X37', 'ROLL_62X29'], ['A5']],
  serialNo: ids('serial', 'spareSerial'),
  serialNumber: ids('serial', 'spareSerial'),
  machineSerialNo: ids('spareSerial', 'serial'),
  machineName: [['Press', 'Mill 5x', 'Ünïcode'], ['x'.repeat(255)]],
  locationName: [['Hall 1', ''], ['x'.repeat(255)]],
  userName: [[own('login', 'userName'), own('word')], ['Ann Other']],
  mustChangePassword: [[true, false], ['true']],
  password: [[own('login', 'password')], ['short', 'p'.repeat(128), 'p'.repeat(129)]],
  passwordCode: [['000000'], ['123']],
  refreshToken: [[own('refreshToken')], ['nothing']],
  email: [[own('invitation', 'email'), own('mail')], ['Ann@Example.com']],
  invitation_code: [[own('invitation', 'code')], ['AAAA-AAAA-AAAA']],
  phone: [['0123456789'], ['123']],
  company_name: [[own('word')], ['Company']],
  companyName: [[own('word')], ['Company']],
  rows: [
    [[{ error_code: 'E-1', machineSerialNo: 'SN-1', machineName: 'Press', client: 'Company' }]],
    [[], [{}], [1], [{ line: 7, error_code: '' }], 'rows'],
  ],
  csv: [['error_code,machineSerialNo\nE-1,SN-1'], ['', '"', ';;;\n\n', '\uFEFFcode\n=1+1']],
  dryRun: [[true, false], ['true']],
  leaveOutWrong: [[true, false], ['false']],
  shown: [[], ['A word', 'x'.repeat(101)]],
  error_code: [[own('word')], ['E-217', 'e-217 ']],
  ticketDescription: [['It stops, and hisses'], ['x'.repeat(200), '']],
  resolution: [['The sensor was replaced'], ['x'.repeat(5000), 'short', '']],
}
