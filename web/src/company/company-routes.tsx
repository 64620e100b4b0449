import { Route, Routes } from 'react-router';
import { lazy } from '../lib/lazy.ts';
import { SectionPage } from './section-page.tsx';

const HubPage = lazy(async () => ({ default: (await import('./hub-page.tsx')).HubPage }));
// Each section is a long form of its own: it comes when it is opened.
const CertificationSection = lazy(async () => ({
  default: (await import('./certification-section.tsx')).CertificationSection,
}));
const FeesSection = lazy(async () => ({ default: (await import('./fees-section.tsx')).FeesSection }));
const GeneralSection = lazy(async () => ({ default: (await import('./general-section.tsx')).GeneralSection }));
const ServicesSection = lazy(async () => ({ default: (await import('./services-section.tsx')).ServicesSection }));
const ShippingSection = lazy(async () => ({ default: (await import('./shipping-section.tsx')).ShippingSection }));

/** Company Profile: the hub and its sections. */
export function CompanyRoutes() {
  return (
    <Routes>
      <Route path="/settings" element={<HubPage />} />
      <Route
        path="/settings/general-information"
        element={<SectionPage section="general" Section={GeneralSection} />}
      />
      <Route
        path="/settings/services-inventory"
        element={<SectionPage section="services" Section={ServicesSection} />}
      />
      <Route
        path="/settings/certifications"
        element={<SectionPage section="certification" Section={CertificationSection} />}
      />
      <Route path="/settings/fees-payments" element={<SectionPage section="fees" Section={FeesSection} />} />
      <Route
        path="/settings/shipping-and-returns"
        element={<SectionPage section="shipping" Section={ShippingSection} />}
      />
    </Routes>
  );
}
