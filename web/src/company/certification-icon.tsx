import type { certifications } from '@portal/contract/lookups/lookups-suppliers';
import {
  IconAward,
  IconBolt,
  IconBuildingCommunity,
  IconBuildingStore,
  IconCertificate,
  IconDisabled,
  IconGenderFemale,
  IconLeaf,
  IconMapPin,
  IconMedal,
  IconMicroscope,
  IconPill,
  IconRainbow,
  IconShieldCheck,
  IconUsersGroup,
} from '@tabler/icons-react';

const icons: Readonly<Record<(typeof certifications)[number]['id'], typeof IconAward>> = {
  1: IconUsersGroup,
  2: IconGenderFemale,
  3: IconMedal,
  4: IconDisabled,
  5: IconRainbow,
  6: IconMapPin,
  9: IconLeaf,
  10: IconBuildingCommunity,
  11: IconBolt,
  12: IconPill,
  13: IconAward,
  14: IconShieldCheck,
  15: IconMicroscope,
  17: IconBuildingStore,
};

/** The icon of a certification; own ones share one. */
export function CertificationIcon({ id }: { readonly id: number }) {
  const known: Readonly<Record<number, typeof IconAward>> = icons;
  const Icon = known[id] ?? IconCertificate;
  return <Icon size={28} aria-hidden />;
}
