/** What the form holds: of widgets and companies their names too, for who reads it. */
export interface PortalForm {
  readonly name: string;
  readonly description: string;
  readonly isDefault: boolean;
  readonly widgets: { readonly ravenId: string; readonly name: string }[];
  readonly companies: { readonly companyId: number; readonly companyName: string }[];
  readonly version?: number;
}
