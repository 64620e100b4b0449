/** What several metrics say alike. */

export const cancelled = 'Lines that the marketplace has canceled.';
export const withdrawn = 'Requests that the marketplace has withdrawn.';
export const leftOut = 'Lines left out after a dispute.';
export const rate = { unit: 'percent', isPresent: false, value: 'rate', parts: [], lineValue: null } as const;
export const mean = { isPresent: false, value: 'mean', parts: [], better: 'less', outcomes: null } as const;
export const presentCount = { unit: 'count', better: 'less', isPresent: true, value: 'hits' } as const;
export const bySection = { id: 'section', title: 'By section', figure: 'hits', top: 10 } as const;
export const minutes = { title: 'Minutes', unit: 'minutes' } as const;
export const businessDays = { title: 'Business days', unit: 'businessDays' } as const;
export const calendarDays = { title: 'Days', unit: 'calendarDays' } as const;
export const daysLate = { title: 'Days late', unit: 'calendarDays' } as const;
export const quantity = { title: 'Quantity', unit: 'count' } as const;
export const onTime = { hit: 'On time', miss: 'Late' } as const;
export const ofBids = { report: 'bids', kinds: ['bid'] } as const;
export const ofOrders = { report: 'orders', kinds: ['order'] } as const;
export const ofRepairs = { report: 'repairs', kinds: ['repair'] } as const;
export const ofReturns = { report: 'returns', kinds: ['return'] } as const;
export const ofLoaners = { report: 'loaners', kinds: ['loaner'] } as const;
