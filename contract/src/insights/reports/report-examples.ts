export const widgetExample = {
  ravenId: '8f6f2a52-3a7a-4a58-9d0e-0f6f6f1b2c11',
  id: '8f6f2a52-3a7a-4a58-9d0e-0f6f6f1b2c11',
  name: 'On-time ship rate',
  description: '',
  reportWorkspaceId: 'built-in',
  reportId: 'orders',
  widgetPageId: 'on-time-ship',
  reportPageId: 'orders',
  version: 1,
};

export const saveWidgetExample = {
  name: 'On-time ship rate',
  description: '',
  reportWorkspaceId: 'built-in',
  reportId: 'orders',
  widgetPageId: 'on-time-ship',
  reportPageId: 'orders',
};

export const dashboardPortalExample = {
  ravenId: '1d0c8a4e-0b35-4f0a-8e55-6f0f2a9f7b20',
  name: 'Imaging suppliers',
  description: 'What imaging suppliers look at first',
  isDefault: false,
  widgets: [widgetExample],
};

export const portalExample = {
  ...dashboardPortalExample,
  companies: [{ companyId: 700, companyName: 'Acme Imaging' }],
  version: 1,
};

export const savePortalExample = {
  name: 'Imaging suppliers',
  description: 'What imaging suppliers look at first',
  isDefault: false,
  widgets: [{ ravenId: widgetExample.ravenId }],
  companies: [{ companyId: 700 }],
};
