/** How many lines of each group Today names where nothing else is asked for, and the most that can be asked for. */
export const todayLineLimit = 10;
export const mostTodayLines = 1000;
