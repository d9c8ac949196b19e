import { readTable } from './call.ts'
import { restInputs } from './rest-inputs.ts'

/*
 * The REST API: which caller may call what, written by hand from the specification and the numbers in the headings. The
 * policies are tested against this table, so it must never be derived from them.
 *
 * V visitor · PA platform · SA, SU supplier · CA, CO, CT client: admin, operator, technician
 * ok admitted · 403 forbidden to the role · 401 not signed in
 */
const table = `
  #                                                           V   PA  SA  SU  CA  CO  CT
  # Public (A32, A118)
  POST /auth/login                                            ok  ok  ok  ok  ok  ok  ok
  POST /auth/refresh                                          ok  ok  ok  ok  ok  ok  ok
  POST /auth/logout                                           ok  ok  ok  ok  ok  ok  ok
  POST /auth/change-password-req                              ok  ok  ok  ok  ok  ok  ok
  POST /auth/change-password                                  ok  ok  ok  ok  ok  ok  ok
  POST /auth/signup                                           ok  ok  ok  ok  ok  ok  ok
  POST /auth/contact-us                                       ok  ok  ok  ok  ok  ok  ok
  GET /auth/countries                                         ok  ok  ok  ok  ok  ok  ok
  GET /auth/states/:countryId                                 ok  ok  ok  ok  ok  ok  ok

  # Everybody who is signed in (A14)
  GET /auth/me                                                401 ok  ok  ok  ok  ok  ok
  GET /auth/sessions                                          401 ok  ok  ok  ok  ok  ok
  DELETE /auth/sessions/:id                                   401 ok  ok  ok  ok  ok  ok
  POST /auth/logout-everywhere                                401 ok  ok  ok  ok  ok  ok
  GET /auth/idle-timeout                                      401 403 ok  403 ok  403 403
  POST /auth/idle-timeout                                     401 403 ok  403 ok  403 403
  POST /auth/first-password                                   401 ok  ok  ok  ok  ok  ok

  # The platform alone (C596)
  GET /admin/audit                                            401 ok  403 403 403 403 403
  GET /admin/audit/actions                                    401 ok  403 403 403 403 403
  GET /admin/deleted-items                                    401 ok  403 403 403 403 403
  POST /admin/deleted-items/restore                           401 ok  403 403 403 403 403
  GET /admin/upkeep                                           401 ok  403 403 403 403 403
  GET /admin/permissions                                      401 ok  403 403 403 403 403
  GET /admin/dashboard                                        401 ok  403 403 403 403 403
  GET /admin/invitations                                      401 ok  403 403 403 403 403
  POST /admin/invite-tenent                                   401 ok  403 403 403 403 403
  GET /admin/tenants                                          401 ok  403 403 403 403 403
  GET /admin/tenant/counts                                    401 ok  403 403 403 403 403
  GET /admin/tenant/details                                   401 ok  403 403 403 403 403
  POST /admin/tenant/details                                  401 ok  403 403 403 403 403
  DELETE /admin/tenant/:tenantId                              401 ok  403 403 403 403 403
  GET /admin/tenant/machines                                  401 ok  403 403 403 403 403
  GET /admin/tenant/machine/:id                               401 ok  403 403 403 403 403
  DELETE /admin/tenant/machine/:id                            401 ok  403 403 403 403 403
  GET /admin/tenant-users                                     401 ok  403 403 403 403 403
  GET /admin/users                                            401 ok  403 403 403 403 403
  POST /admin/user/add                                        401 ok  403 403 403 403 403
  POST /admin/user/add · to a company                         401 ok  403 403 403 403 403
  DELETE /admin/user/:id                                      401 ok  403 403 403 403 403
  POST /admin/machine/add                                     401 ok  403 403 403 403 403
  POST /admin/machine/add · into a model                      401 400 403 403 403 403 403
  GET /auth/suggest-company/:text                             401 ok  403 403 403 403 403
  GET /auth/suggest-company/:text · suppliers                 401 ok  403 403 403 403 403

  # People of the own company (A5, A6, A8, A10)
  GET /client/users                                           401 403 403 403 ok  ok  ok
  POST /client/user/add                                       401 403 403 403 ok  403 403
  POST /client/user/add · an administrator of the platform    401 403 403 403 403 403 403
  POST /client/user/add · a supplier's administrator          401 403 403 403 403 403 403
  POST /client/user/add · to a company by its id              401 403 403 403 403 403 403
  DELETE /client/user/:id                                     401 403 403 403 ok  403 403
  GET /supplier/users                                         401 403 ok  403 403 403 403
  POST /supplier/user/add                                     401 403 ok  403 403 403 403
  POST /supplier/user/add · an administrator of the platform  401 403 403 403 403 403 403
  POST /supplier/user/add · a client's administrator          401 403 403 403 403 403 403
  POST /supplier/user/add · to a company by its id            401 403 403 403 403 403 403
  DELETE /supplier/user/:id                                   401 403 ok  403 403 403 403

  # Machines of clients (C586, A40, A41, A46, A118)
  GET /client/dashboard                                       401 403 403 403 ok  403 403
  GET /client/help-center                                     401 403 403 403 ok  ok  ok
  GET /client-operator/help-center                            401 403 403 403 ok  ok  ok
  GET /client-technician/help-center                          401 403 403 403 ok  ok  ok
  GET /client/suggest-machines/:text                          401 403 403 403 ok  ok  ok
  GET /client-operator/suggest-machines/:text                 401 403 403 403 ok  ok  ok
  GET /client-technician/suggest-machines/:text               401 403 403 403 ok  ok  ok
  GET /client/proposed-machines                               401 403 403 403 ok  403 403
  GET /client/machine/:serialNo                               401 403 403 403 ok  403 403
  POST /client/register-machine                               401 403 403 403 ok  403 403
  POST /client/update-machine                                 401 403 403 403 ok  403 403
  DELETE /client/machine                                      401 403 403 403 ok  403 403

  # Machines of suppliers (C595, A57, A59, A60)
  GET /supplier/dashboard                                     401 403 ok  ok  403 403 403
  GET /supplier/help-center                                   401 403 ok  ok  403 403 403
  GET /supplier/suggest-machines/:text                        401 403 ok  ok  403 403 403
  GET /supplier/suggest-company/:text                         401 403 ok  ok  403 403 403
  POST /supplier/machine/register                             401 403 ok  ok  403 403 403
  PUT /supplier/machine/update                                401 ok  ok  ok  403 403 403
  DELETE /supplier/machine                                    401 403 ok  ok  403 403 403

  # Labels of machines (A156 to A160)
  GET /auth/label/:label                                      401 403 ok  ok  ok  ok  ok
  GET /auth/machine-label/:id                                 401 403 ok  ok  ok  403 403
  GET /auth/machine-label/:id/svg                             401 403 ok  ok  ok  403 403
  POST /auth/machine-label/:id/renew                          401 403 ok  403 ok  403 403
  POST /auth/label-sheet                                      401 403 ok  ok  ok  403 403

  # Error codes (C587, A63, A65, A114)
  GET /auth/machine/error-code                                401 403 ok  ok  ok  ok  ok
  GET /supplier/machine/error-code                            401 403 ok  ok  403 403 403
  GET /auth/machine/error-code-list                           401 403 ok  ok  ok  ok  ok
  POST /supplier/machine/error-code                           401 403 ok  ok  403 403 403
  PUT /supplier/machine/error-code                            401 403 ok  ok  403 403 403
  DELETE /supplier/machine/error-code                         401 403 ok  ok  403 403 403
  DELETE /client/machine/error-code                           401 403 403 403 403 403 403

  GET /auth/machine/error-code · of a model                   401 403 ok  ok  ok  ok  ok
  POST /supplier/machine/error-code · for a model             401 403 ok  ok  403 403 403
  PUT /supplier/machine/error-code · of a model               401 403 ok  ok  403 403 403
  DELETE /supplier/machine/error-code · of a model            401 403 ok  ok  403 403 403

  # Models (A141, A142, A114)
  GET /supplier/models                                        401 403 ok  ok  403 403 403
  GET /supplier/models/:id                                    401 403 ok  ok  403 403 403
  POST /supplier/models                                       401 403 ok  ok  403 403 403
  PUT /supplier/models/:id                                    401 403 ok  ok  403 403 403
  DELETE /supplier/models/:id                                 401 403 ok  ok  403 403 403
  POST /supplier/assign-machines                              401 403 ok  ok  403 403 403
  POST /supplier/machine/register · into a model              401 403 ok  ok  403 403 403
  GET /supplier/dashboard · of a model                        401 403 ok  ok  403 403 403
  # Imports (A152, A153)
  POST /supplier/machine/error-code/import                    401 403 ok  ok  403 403 403
  POST /supplier/machine/error-code/import · into a model     401 403 ok  ok  403 403 403
  POST /supplier/machine/import                               401 403 ok  ok  403 403 403
  GET /supplier/imports                                       401 403 ok  ok  403 403 403
  POST /supplier/imports/:id/undo                             401 403 ok  ok  403 403 403

  # Support material (C588, A71, A114)
  GET /auth/machine/manuals                                   401 403 ok  ok  ok  ok  ok
  GET /client/machine/faq                                     401 403 403 403 ok  ok  ok
  GET /client/machine/support-documents                       401 403 403 403 ok  ok  ok
  GET /client/machine/support-videos                          401 403 403 403 ok  ok  ok
  GET /supplier/machine/faq                                   401 403 ok  ok  403 403 403
  GET /supplier/machine/support-documents                     401 403 ok  ok  403 403 403
  GET /supplier/machine/support-videos                        401 403 ok  ok  403 403 403
  GET /auth/machine/manuals · of a model                      401 403 ok  ok  ok  ok  ok
  POST /supplier/machine/manual · for a model                 401 403 ok  ok  403 403 403
  PUT /supplier/machine/manual/:id · of a model               401 403 ok  ok  403 403 403
  DELETE /supplier/machine/manual/:id · of a model            401 403 ok  ok  403 403 403
  POST /supplier/machine/manual                               401 403 ok  ok  403 403 403
  POST /supplier/machine/faq                                  401 403 ok  ok  403 403 403
  POST /supplier/machine/support-documents                    401 403 ok  ok  403 403 403
  POST /supplier/machine/support-videos                       401 403 ok  ok  403 403 403
  GET /auth/machine/support-file/:id/versions                 401 403 ok  ok  ok  ok  ok
  GET /auth/machine/support-file/:id/scanned-pages            401 403 ok  ok  ok  ok  ok
  POST /supplier/machine/manual/:id/versions                  401 403 ok  ok  403 403 403
  POST /supplier/machine/faq/:id/versions                     401 403 ok  ok  403 403 403
  POST /supplier/machine/support-documents/:id/versions       401 403 ok  ok  403 403 403
  POST /supplier/machine/support-videos/:id/versions          401 403 ok  ok  403 403 403
  PUT /supplier/machine/manual/:id                            401 403 ok  ok  403 403 403
  PUT /supplier/machine/faq/:id                               401 403 ok  ok  403 403 403
  PUT /supplier/machine/support-documents/:id                 401 403 ok  ok  403 403 403
  PUT /supplier/machine/support-videos/:id                    401 403 ok  ok  403 403 403
  DELETE /supplier/machine/manual/:id                         401 403 ok  ok  403 403 403
  DELETE /supplier/machine/faq/:id                            401 403 ok  ok  403 403 403
  DELETE /supplier/machine/support-documents/:id              401 403 ok  ok  403 403 403
  DELETE /supplier/machine/support-videos/:id                 401 403 ok  ok  403 403 403

  # Search (A114, A162)
  GET /auth/search                                            401 403 ok  ok  ok  ok  ok
  GET /auth/search · of one machine                           401 403 ok  ok  ok  ok  ok

  # Tickets (C589, C590, A41, A82 to A85, A89, A90, A114, A136, A137)
  GET /auth/failure-modes                                     401 403 ok  ok  ok  ok  ok
  GET /auth/start-page                                        401 403 ok  ok  ok  ok  ok
  GET /auth/overview                                          401 403 ok  ok  ok  ok  ok
  GET /auth/first-steps                                       401 403 ok  403 ok  403 403
  GET /auth/machine/ticket/:id                                401 403 ok  ok  ok  ok  ok
  GET /client/machine/tickets                                 401 403 403 403 ok  ok  ok
  GET /client-operator/machine/tickets                        401 403 403 403 ok  ok  ok
  GET /client-technician/machine/tickets                      401 403 403 403 ok  ok  ok
  GET /client/tickets                                         401 403 403 403 ok  ok  ok
  GET /client-operator/tickets                                401 403 403 403 ok  ok  ok
  GET /client-technician/tickets                              401 403 403 403 ok  ok  ok
  GET /supplier/ticket/list                                   401 403 ok  ok  403 403 403
  GET /supplier/ticket/list · of one machine                  401 403 ok  ok  403 403 403
  POST /client/machine/ticket                                 401 403 403 403 ok  403 403
  POST /client-operator/machine/ticket                        401 403 403 403 403 ok  403
  POST /client-technician/machine/ticket                      401 403 403 403 403 403 403
  PUT /client/machine/ticket                                  401 403 403 403 ok  403 403
  PUT /client/machine/ticket · changes resolution             401 403 403 403 ok  403 403
  PUT /client/machine/ticket · adds a picture                 401 403 403 403 ok  403 403
  PUT /client/machine/ticket · resolves                       401 403 403 403 ok  403 403
  PUT /client-operator/machine/ticket                         401 403 403 403 403 ok  403
  PUT /client-operator/machine/ticket · adds a picture        401 403 403 403 403 ok  403
  PUT /client-operator/machine/ticket · changes resolution    401 403 403 403 403 403 403
  PUT /client-operator/machine/ticket · resolves              401 403 403 403 403 403 403
  PUT /client-technician/machine/ticket                       401 403 403 403 403 403 ok
  PUT /client-technician/machine/ticket · resolves            401 403 403 403 403 403 ok
  PUT /client-technician/machine/ticket · changes code        401 403 403 403 403 403 403
  PUT /client-technician/machine/ticket · changes description 401 403 403 403 403 403 403
  PUT /client-technician/machine/ticket · adds a picture      401 403 403 403 403 403 403
  DELETE /client/ticket-file/:id                              401 403 403 403 ok  403 403
  DELETE /client-operator/ticket-file/:id                     401 403 403 403 403 ok  403
  DELETE /client-technician/ticket-file/:id                   401 403 403 403 403 403 403

  # The case of a ticket (A173)
  GET /auth/fix-memory                                        401 403 403 403 ok  ok  ok
  GET /auth/machine/ticket/:id/timeline                       401 403 ok  ok  ok  ok  ok
  POST /auth/machine/ticket-entry                             401 403 ok  ok  ok  ok  ok
  POST /auth/machine/ticket-entry · a proposal                401 403 ok  ok  403 403 403
  PUT /auth/machine/ticket/:id/stopped                        401 403 403 403 ok  ok  ok
  DELETE /auth/machine/ticket/:id/stopped                     401 403 403 403 ok  ok  ok
  PUT /auth/machine/ticket/:id/taken                          401 403 ok  ok  ok  ok  ok
  DELETE /auth/machine/ticket/:id/taken                       401 403 ok  ok  ok  ok  ok
  PUT /auth/machine/ticket/:id/waiting                        401 403 ok  ok  ok  ok  ok
  POST /admin/ticket/:id/remove-text                          401 ok  403 403 403 403 403
  DELETE /auth/machine/ticket-entry/:id                       401 403 ok  ok  ok  ok  ok

  # Proposed resolutions (A211 to A214)
  GET /auth/resolution-offer                                  401 403 403 403 ok  ok  ok
  PUT /client/resolution-offer                                401 403 403 403 ok  403 403
  GET /supplier/resolution-proposals                          401 403 ok  ok  403 403 403
  POST /supplier/resolution-proposals/:id/official            401 403 ok  ok  403 403 403
  DELETE /supplier/resolution-proposals/:id                   401 403 ok  ok  403 403 403
  GET /supplier/official-resolutions                          401 403 ok  ok  403 403 403
  POST /supplier/official-resolutions/:id/undo                401 403 ok  ok  403 403 403

  # Sharing of new tickets with suppliers (A201, A202)
  GET /auth/sharing                                           401 403 ok  ok  ok  ok  ok
  PUT /client/sharing/:id                                     401 403 403 403 ok  403 403
  GET /client/sharing-notice                                  401 403 403 403 ok  403 403
  DELETE /client/sharing-notice                               401 403 403 403 ok  403 403

  # Proposed error codes (A206 to A209)
  GET /auth/machine/proposed-error-codes                      401 403 403 403 ok  ok  ok
  GET /supplier/proposed-error-codes                          401 403 ok  ok  403 403 403
  POST /supplier/proposed-error-codes/:id/add                 401 403 ok  ok  403 403 403
  POST /supplier/proposed-error-codes/:id/point               401 403 ok  ok  403 403 403
  POST /supplier/proposed-error-codes/:id/decline             401 403 ok  ok  403 403 403

  # Saved views (A124)
  GET /auth/saved-views                                       401 403 ok  ok  ok  ok  ok
  POST /auth/saved-views                                      401 403 ok  ok  ok  ok  ok
  PUT /auth/saved-views/:id                                   401 403 ok  ok  ok  ok  ok
  DELETE /auth/saved-views/:id                                401 403 ok  ok  ok  ok  ok

  # Notifications (A183)
  GET /auth/notifications                                     401 403 ok  ok  ok  ok  ok
  GET /auth/notifications/unread                              401 403 ok  ok  ok  ok  ok
  GET /auth/notification-preferences                          401 403 ok  ok  ok  ok  ok
  POST /auth/notifications/:id/read                           401 403 ok  ok  ok  ok  ok
  POST /auth/notifications/read                               401 403 ok  ok  ok  ok  ok
  PUT /auth/notification-preferences                          401 403 ok  ok  ok  ok  ok
  GET /auth/push-subscriptions                                401 403 ok  ok  ok  ok  ok
  POST /auth/push-subscriptions                               401 403 ok  ok  ok  ok  ok
  DELETE /auth/push-subscriptions/:id                         401 403 ok  ok  ok  ok  ok
`

export const restTable = readTable(table, restInputs)
