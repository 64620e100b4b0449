/** A setting as it is saved, and as far as tests look at it where it is read. */
export interface SettingValue {
  readonly settingCode: string;
  readonly value: string;
}

export const setting = (settingCode: string, value: string): SettingValue => ({ settingCode, value });

export const valueIn = (body: readonly SettingValue[], code: string): string | undefined =>
  body.find(({ settingCode }) => settingCode === code)?.value;
