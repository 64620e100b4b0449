/** How many lines Today names where nothing else is asked for, and the most that can be asked for. */
export const todayLineLimit = 50;
export const mostTodayLines = 1000;
